// The page of errors has a section for each error that users can meet, and their messages link to it.

import { readFileSync, readdirSync } from "node:fs"
import { expect, test } from "vitest"
import { anchorOf } from "../../scripts/docs/anchors.ts"
import { ERROR_PAGE, linksIn, withLink, withoutLinks } from "../../src/requirements/error-link.ts"
import { SetupError, VerbNotAwaited, sim } from "../../src/node.ts"
import { parrot, tearoom } from "../harness/bots.ts"
import { readBlock } from "./blocks.ts"

const PAGE = "docs/errors-by-name.md"

/** The errors without a link, with the reason. All but the first have no section either. */
const WITHOUT_LINK: Readonly<Record<string, string>> = {
  AssertionError: "a failed expectation is the normal work of a test",
  ApiError: "a response of the platform",
  ExplainedApiError: "a response of the platform",
  FileLinesError: "a response of the platform",
  LimitRefusal: "a response of the platform",
  OAuth2Error: "a response of the platform",
  RateLimitError: "a response of the platform",
  NetworkFailure: "looks like the host's own error",
  SuppressedError: "the class of JavaScript, for hosts that lack it",
  BrokenFrame: "becomes a close code",
  CodecError: "becomes a SetupError",
  ImpossibleActionError: "becomes a SetupError",
  Interrupted: "becomes an exit status",
  MissingObject: "becomes a step that is skipped",
  NotPlayed: "becomes a line of the report",
  NothingThere: "becomes a gap",
  ResponseTimeout: "becomes a NoAnswer",
  ScreenshotSetupError: "becomes a SetupError",
  TraceStopped: "becomes a line of the report",
  Untranslatable: "becomes a refusal of the platform",
}

const CODE = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(`src/${name}`, "utf8"))
  .join("\n")

/** Returns the first group of each match in the code of the package. */
function namesIn(pattern: RegExp): readonly string[] {
  return [...new Set([...CODE.matchAll(pattern)].map(([, name = ""]) => name))].toSorted()
}

const CLASSES = namesIn(/\bclass (\w+) extends (?:\w*Error|Gap)\b/g).filter(
  (name) => name !== "Gap",
)

/** The names that messages link to. */
const LINKED = namesIn(/withLink\(\s*"([\w-]+)"/g)
const SUBJECTS = namesIn(/\babout: "([\w-]+)"/g).map((name) => `SetupError-${name}`)

/** The sections by their anchors. */
const SECTIONS = new Map(
  [...readFileSync(PAGE, "utf8").matchAll(/^### (.*)\n([^]*?)(?=^##|(?![^]))/gm)].map(
    ([, heading = "", text = ""]) => [anchorOf(heading), text],
  ),
)

test("every class of errors links to the page, or has a reason not to", () => {
  expect(CLASSES.length).toBeGreaterThan(50)
  const unlinked = CLASSES.filter((name) => !LINKED.includes(name))
  expect(unlinked).toEqual(Object.keys(WITHOUT_LINK).toSorted())
})

test("every link leads to a section, and every section is linked to", () => {
  const sections = [...LINKED, ...SUBJECTS, "AssertionError"].map(anchorOf)
  expect([...SECTIONS.keys()].toSorted()).toEqual([...new Set(sections)].toSorted())
})

test("every section has causes with remedies", () => {
  const incomplete = [...SECTIONS].flatMap(([anchor, text]) =>
    /^\| cause +\| remedy +\|\n\| -+ \| -+ \|\n(?:\| \S.* \| \S.* \|\n)+/m.test(text)
      ? []
      : [anchor],
  )
  expect(incomplete).toEqual([])
})

test("the page is below the address of the site in package.json", () => {
  const manifest: unknown = JSON.parse(readFileSync("package.json", "utf8"))
  expect(manifest).toHaveProperty("homepage", ERROR_PAGE.replace("errors-by-name", ""))
})

test("the example of the page is a message of the page of mistakes", () => {
  expect(readFileSync("docs/mistakes.md", "utf8")).toContain(
    readBlock("docs/errors-by-name.md", "Errors by name", 0),
  )
})

test("a message has one link, that of the most specific error", () => {
  const inner = withLink("TokenMissing", "The token is missing.")
  expect(linksIn(inner)).toEqual([`More: ${ERROR_PAGE}#tokenmissing`])
  expect(withLink("RunFailure", `It did not start: ${inner}`)).toBe(`It did not start: ${inner}`)
  expect(withoutLinks(inner)).toBe("The token is missing.")
})

test("a link stands below the message and above the transcript", async () => {
  const run = sim.run(parrot(), {}, async (env) => {
    const { alice, general } = tearoom(env)
    await alice.send(general, 5 as never)
  })
  await expect(run).rejects.toThrow(SetupError)
  await expect(run).rejects.toThrow(
    /; not 5\.\nMore: https:\S+#setuperror-arguments\n\nWhat happened:/,
  )
})

test("the report of a run links to the sections of what it lists, once each", async () => {
  const env = await sim.run(parrot())
  const { alice, general } = tearoom(env)
  void alice.send(general, "one")
  void alice.send(general, "two")
  const failure: unknown = await env.close().catch((error: unknown) => error)
  expect(failure).toMatchObject({
    reported: [expect.any(VerbNotAwaited), expect.any(VerbNotAwaited)],
  })
  expect(linksIn(String(failure))).toEqual([`More: ${ERROR_PAGE}#verbnotawaited`])
  expect(env.transcript()).not.toContain(ERROR_PAGE)
})

test("the journal and the transcript contain no links", async () => {
  const env = await sim.run(parrot())
  await env.asBot(() => fetch("https://discord.com/api/v10/discovery/categories")).catch(() => {})
  expect(env.gaps.map(({ message }) => linksIn(message))).toEqual([
    [`More: ${ERROR_PAGE}#routenotimplemented`],
  ])
  expect(JSON.stringify(env.journal)).not.toContain(ERROR_PAGE)
  expect(env.transcript()).not.toContain(ERROR_PAGE)
  await env.close()
})
