// Opens the built page of Studio in the Chromium that all test files share.

import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { join } from "node:path"
import type { Locator, Page } from "playwright"
import { builtStudio } from "../../scripts/build/studio.ts"
import { PAGE_HEADERS } from "../../src/harness/server/studio/security-headers.ts"
import { startServerWithPage } from "../../src/harness/server/start-server.ts"
import type { ServerWorld } from "../../src/server.ts"

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** The rules of axe-core whose problems are never serious, and that take some time. */
const LESSER_RULES = [
  "focus-order-semantics",
  "form-field-multiple-labels",
  "hidden-content",
  "landmark-no-duplicate-banner",
  "landmark-unique",
  "region",
]

/** The rules whose problems can differ between color schemes. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"]

const folder = join(await builtStudio(), "studio")

/**
 * The server of all files of a process, which have a world each. Chromium compiles the script of one
 * address once. It ends with the process.
 */
export const server = await startServerWithPage({ log: () => {}, studio: true }, folder)

/** The types of the files of the page. */
const TYPES: Readonly<Record<string, string>> = {
  html: "text/html",
  js: "text/javascript",
}

/**
 * Returns the problems in a part of the page that axe-core calls serious or critical, each with its
 * elements. `rules`: all, or only those about colors.
 * https://github.com/dequelabs/axe-core/blob/develop/doc/API.md
 */
export async function seriousProblems(
  part: Locator,
  { rules = "all" }: { readonly rules?: "all" | "colors" } = {},
): Promise<unknown[]> {
  const page = part.page()
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(AXE)
  const selection =
    rules === "all"
      ? { rules: Object.fromEntries(LESSER_RULES.map((id) => [id, { enabled: false }])) }
      : { runOnly: COLOR_RULES }
  return part.evaluate(
    async (element, options) => {
      const { axe } = globalThis as unknown as { axe: typeof import("axe-core") } // Just evaluated.
      const { violations } = await axe.run(element, options)
      return violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html.slice(0, 200)) }))
    },
    { ...selection, resultTypes: ["violations" as const], preload: false },
  )
}

/** Opens Studio on a world of the server. Errors of the page fail the test that calls the result. */
export async function openStudioPage(
  page: Page,
  { id }: ServerWorld,
): Promise<{ readonly errors: string[] }> {
  const errors: string[] = []
  page.on("pageerror", (error) => errors.push(String(error)))
  // The content security policy refuses what the page must not need.
  page.on("console", (line) => {
    if (line.type() === "error" && line.text().includes("Content Security Policy")) {
      errors.push(line.text())
    }
  })
  await page.goto(`${server.url}/studio/#key=${server.key}&world=${id}`)
  return { errors }
}

/**
 * Answers requests for the files of Studio with those that were just built, as a server does. For a
 * run, which serves the page of its package.
 */
export async function serveStudioFiles(page: Page): Promise<void> {
  await page.route("**/studio/**", async (route) => {
    const name =
      new URL(route.request().url()).pathname.replace(/^.*\/studio\//, "") || "index.html"
    const contentType = TYPES[name.split(".").at(-1) ?? ""] ?? "application/octet-stream"
    const headers = { ...PAGE_HEADERS, "content-type": contentType }
    await route.fulfill({ headers, body: await readFile(join(folder, name)) })
  })
}
