// `guildsim init` overwrites nothing, and a second run changes nothing. Each error says what to do
// and changes nothing.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { writeChanges } from "../../src/cli/init/changes.ts"
import { readOwnPackage } from "../../src/cli/init/own-package.ts"
import { readBlock } from "../docs/blocks.ts"
import { BOT, type Files, filesOf, init, makeProject } from "./init-fixture.ts"

// The package's own package.json has this shape.
const own = JSON.parse(readFileSync("package.json", "utf8")) as {
  readonly version: string
  readonly peerDependencies: Readonly<Record<string, string>>
}
const MANIFEST = { type: "module", dependencies: { "discord.js": "^14.0.0" } }
const PROJECT: Files = { "package.json": MANIFEST, "index.js": BOT }

test("a project gets a test, a workflow, dependencies and a script, and they are installed", async () => {
  const folder = makeProject(PROJECT)
  const { status, output, ran } = await init(folder)
  expect(status).toBe(0)
  expect(ran).toEqual(["npm install"])
  const files = filesOf(folder)
  expect(Object.keys(files)).toEqual([
    ".github/workflows/test.yml",
    "index.js",
    "package.json",
    "test/bot.test.js",
  ])
  expect(files["test/bot.test.js"]).toContain("sim.run(startBot, {}, async (env) => {")
  expect(JSON.parse(files["package.json"] ?? "")).toEqual({
    ...MANIFEST,
    scripts: { test: "vitest run" },
    devDependencies: {
      guildsim: expect.stringMatching(/^file:/),
      msw: own.peerDependencies["msw"],
      vitest: expect.stringMatching(/^\^\d/),
    },
  })
  expect(files[".github/workflows/test.yml"]).toContain("- run: npm ci\n      - run: npm test\n")
  for (const path of [
    "test/bot.test.js",
    "package.json",
    ".github/workflows/test.yml",
    "npm test",
  ]) {
    expect(output).toContain(path)
  }
})

test("the guide shows the test of a discord.js bot that registers /ping", async () => {
  const registers = `client.application.commands.set([new SlashCommandBuilder().setName("ping")])`
  const folder = makeProject({ "package.json": MANIFEST, "src/index.js": `${BOT}${registers}` })
  await init(folder, ["--no-install"])
  expect(filesOf(folder)["test/bot.test.js"]).toBe(readBlock("docs/init.md", "Set up a project", 1))
})

test("a second run changes nothing and installs nothing", async () => {
  const folder = makeProject(PROJECT)
  await init(folder)
  const before = filesOf(folder)
  const { status, output, ran } = await init(folder)
  expect(status).toBe(0)
  expect(ran).toEqual([])
  expect(filesOf(folder)).toEqual(before)
  expect(output).toContain("test/bot.test.js: already uses guildsim")
  expect(output).toContain("package.json: contains everything already")
})

test("--dry-run shows what would be written, and writes nothing", async () => {
  const folder = makeProject(PROJECT)
  const before = filesOf(folder)
  const { status, output, ran } = await init(folder, ["--dry-run"])
  expect(status).toBe(0)
  expect(ran).toEqual([])
  expect(filesOf(folder)).toEqual(before)
  expect(output).toContain("would write   test/bot.test.js")
  expect(output).toContain("would change  package.json")
  expect(output).toContain('test("the bot starts and hears alice"')
})

test("--no-install and --no-ci skip the installation and the workflow", async () => {
  const folder = makeProject({ ...PROJECT, "pnpm-lock.yaml": "" })
  const { status, output, ran } = await init(folder, ["--no-install", "--no-ci"])
  expect(status).toBe(0)
  expect(ran).toEqual([])
  expect(existsSync(join(folder, ".github"))).toBe(false)
  expect(output).toMatch(/Next\n {2}pnpm install\n {2}pnpm test\n/)
})

test("existing files are not changed, and are listed", async () => {
  const workflow = "jobs: { test: { steps: [{ run: npm run lint }] } }"
  const folder = makeProject({
    ...PROJECT,
    "package.json": { ...MANIFEST, scripts: { test: "eslint ." } },
    "test/bot.test.js": "// mine",
    ".github/workflows/lint.yml": workflow,
  })
  const { status, output } = await init(folder, ["--no-install", "--test-file", "test/bot.test.js"])
  expect(status).toBe(0)
  const files = filesOf(folder)
  expect(files["test/bot.test.js"]).toBe("// mine")
  expect(files[".github/workflows/lint.yml"]).toBe(workflow)
  expect(JSON.parse(files["package.json"] ?? "")).toMatchObject({
    scripts: { test: "eslint .", "test:guildsim": "vitest run" },
  })
  expect(output).toContain("test/bot.test.js: exists")
  expect(output).toContain('The script "test" ("eslint .") was not changed.')
  expect(output).toContain("- run: npm run test:guildsim")
})

test("Jest gets a script that loads ES modules if the existing one does not", async () => {
  const manifest = { dependencies: { "discord.js": "14" }, devDependencies: { jest: "^30.0.0" } }
  const scripts = { test: "jest" }
  const bot = { "index.js": 'const { Client } = require("discord.js")\nnew Client().login()' }
  const folder = makeProject({ ...bot, "package.json": { ...manifest, scripts } })
  const { output } = await init(folder, ["--no-install"])
  const script = "node --experimental-vm-modules node_modules/jest/bin/jest.js"
  expect(JSON.parse(filesOf(folder)["package.json"] ?? "")).toMatchObject({
    scripts: { test: "jest", "test:guildsim": script },
  })
  expect(output).toContain(`Change it to: "${script}"`)

  expect(filesOf(folder)["test/bot.test.js"]).toMatch(/^const startBot = /)

  const flagged = { test: "NODE_OPTIONS=--experimental-vm-modules jest" }
  const other = makeProject({ ...bot, "package.json": { ...manifest, scripts: flagged } })
  await init(other, ["--no-install"])
  expect(JSON.parse(filesOf(other)["package.json"] ?? "")).toMatchObject({ scripts: flagged })
})

test("Vitest gets a configuration if the bot has path aliases and no configuration exists", async () => {
  const files = {
    "package.json": { type: "module", dependencies: { "discord.js": "14" } },
    "src/index.ts": 'import "@/bot"',
    "src/bot.ts": BOT,
    "tsconfig.json":
      '{ "compilerOptions": { "module": "nodenext", "paths": { "@/*": ["./src/*"] } } }',
  }
  const folder = makeProject(files)
  await init(folder, ["--no-install"])
  expect(filesOf(folder)["vitest.config.mjs"]).toContain("tsconfigPaths: true")

  const configured = makeProject({ ...files, "vitest.config.ts": "export default {}" })
  const { output } = await init(configured, ["--no-install"])
  expect(filesOf(configured)).not.toHaveProperty("vitest.config.mjs")
  expect(output).toContain("set resolve: { tsconfigPaths: true } in its configuration")
})

test("package.json keeps its indentation, line endings and final characters", async () => {
  const text =
    '{\r\n\t"name": "bot",\r\n\t"type": "module",\r\n\t"dependencies": {\r\n\t\t"discord.js": "14"\r\n\t}\r\n}'
  const folder = makeProject({ ...PROJECT, "package.json": text })
  await init(folder, ["--no-install"])
  const written = filesOf(folder)["package.json"] ?? ""
  expect(written.startsWith(text.slice(0, text.lastIndexOf("\r\n}")))).toBe(true)
  expect(written).toContain('\r\n\t"scripts": {\r\n\t\t"test": "vitest run"\r\n\t}')
  expect(written.endsWith("}")).toBe(true)
})

test("users of GitLab and other package managers get the lines to add", async () => {
  const folder = makeProject({
    ...PROJECT,
    "yarn.lock": "# yarn lockfile v1",
    ".gitlab-ci.yml": "lint: {}\n",
  })
  const { output } = await init(folder, ["--no-install"])
  expect(filesOf(folder)[".gitlab-ci.yml"]).toBe("lint: {}\n")
  expect(existsSync(join(folder, ".github"))).toBe(false)
  expect(output).toContain(
    "- corepack enable\n        - yarn install --frozen-lockfile\n        - yarn test",
  )
})

test("in a workspace the workflow is in the root folder and runs in the folder of the bot", async () => {
  const root = makeProject({
    "package.json": { workspaces: ["packages/*"] },
    "package-lock.json": "{}",
    "packages/bot/package.json": MANIFEST,
    "packages/bot/index.js": BOT,
  })
  const { status, output } = await init(join(root, "packages/bot"), ["--no-install"])
  expect(status).toBe(0)
  const files = filesOf(root)
  expect(files["packages/bot/test/bot.test.js"]).toContain('import("../index.js")')
  expect(files[".github/workflows/test.yml"]).toContain("working-directory: packages/bot\n")
  expect(output).toContain("packages/bot/test/bot.test.js")

  const { status: ofRoot, errors } = await init(root)
  expect(ofRoot).toBe(2)
  expect(errors).toContain(
    "This is the root of a workspace: run the command in the folder of the package",
  )
})

test("a failed installation lists the files that were written", async () => {
  const folder = makeProject(PROJECT)
  const { status, output, errors } = await init(folder, [], 7)
  expect(status).toBe(2)
  expect(output).toContain("wrote    test/bot.test.js")
  expect(errors).toContain('"npm install" failed (exit status 7). The files above were written.')
})

test.each<[string, Files, string[], RegExp]>([
  ["an empty package.json", { "package.json": "", "index.js": BOT }, [], /is not valid JSON/],
  ["invalid JSON", { ...PROJECT, "package.json": "{ nonsense" }, [], /not valid JSON.*Correct it/],
  [
    "no bot",
    { "package.json": {}, "index.js": "console.log(1)" },
    [],
    /No bot was found.*Install the bot's library/,
  ],
  [
    "a bot that only receives interactions by HTTP",
    { "package.json": { dependencies: { "slash-create": "^7.0.0" } }, "index.js": "" },
    [],
    /slash-create, which receives interactions over HTTP.*docs\/http-interactions\.md/,
  ],
  [
    "no entry",
    { "package.json": MANIFEST },
    [],
    /No bot was found: neither the scripts.*--entry src\/bot\.js/,
  ],
  [
    "an entry that is not there",
    PROJECT,
    ["--entry", "src/bot.js"],
    /There is no source file src\/bot\.js/,
  ],
  [
    "an entry that starts nothing and exports nothing",
    { ...PROJECT, "index.js": 'import { Client } from "discord.js"\nnew Client()' },
    [],
    /does not log the bot in, and it exports neither.*Export one of them/,
  ],
  [
    "an unknown runner",
    PROJECT,
    ["--runner", "karma"],
    /There is no runner "karma".*vitest, jest, node:test/,
  ],
  ["an unknown option", PROJECT, ["--force"], /Unknown option '--force'/],
  [
    "tests of another runner",
    { ...PROJECT, "package.json": { ...MANIFEST, scripts: { test: "mocha" } } },
    [],
    /use Mocha .*--runner vitest --test-file/,
  ],
  [
    "an older MSW",
    { ...PROJECT, "package.json": { ...MANIFEST, devDependencies: { msw: "^2.10.0" } } },
    [],
    /has msw \^2\.10\.0, but guildsim requires msw .*Update it first/,
  ],
  [
    "a test outside of the project",
    PROJECT,
    ["--test-file", "../bot.test.js"],
    /outside of the project/,
  ],
  [
    "a file in place of a folder",
    { ...PROJECT, ".github": "" },
    [],
    /\.github is not a folder\. Nothing was changed/,
  ],
])("%s is an error that says what to do, and changes nothing", async (_, files, args, message) => {
  const folder = makeProject(files)
  const before = filesOf(folder)
  const { status, errors, ran } = await init(folder, args)
  expect(status).toBe(2)
  expect(errors).toMatch(message)
  expect(ran).toEqual([])
  expect(filesOf(folder)).toEqual(before)
})

test("a folder without package.json is an error that says where to run the command", async () => {
  const { status, errors } = await init(makeProject({ "index.js": BOT }))
  expect(status).toBe(2)
  expect(errors).toMatch(/There is no package\.json in .*npm init -y/)
})

test("all changes are reverted if one fails", () => {
  const folder = makeProject({ "package.json": "before" })
  const changes = [
    { path: "new/a.js", text: "a" },
    { path: "package.json", text: "after", before: "before" },
    // The first change creates its folder as a file.
    { path: "new/a.js/b.js", text: "b" },
  ]
  expect(() => writeChanges(folder, changes)).toThrow(/None was changed/)
  expect(filesOf(folder)).toEqual({ "package.json": "before" })
  expect(existsSync(join(folder, "new"))).toBe(false)
})

test("a package installed from a tarball is referenced by its path, and any other by its version", () => {
  const folder = makeProject({})
  const place = join(folder, "npx/node_modules/guildsim")
  mkdirSync(place, { recursive: true })
  writeFileSync(
    join(place, "package.json"),
    JSON.stringify({ version: "0.3.1", peerDependencies: {} }),
  )
  const specifierOf = (specifier: string): string => {
    const manifest = { dependencies: { guildsim: specifier } }
    writeFileSync(join(folder, "npx/package.json"), JSON.stringify(manifest))
    return readOwnPackage(join(folder, "bot"), place).specifier
  }
  expect(specifierOf("file:../guildsim-0.3.1.tgz")).toBe("file:../guildsim-0.3.1.tgz")
  expect(specifierOf("../bot/vendor/guildsim.tgz")).toBe("file:./vendor/guildsim.tgz")
  expect(specifierOf("^0.3.0")).toBe("^0.3.1")
  expect(specifierOf("latest")).toBe("^0.3.1")
  const address = "https://example.com/guildsim.tgz"
  expect(specifierOf(address)).toBe(address)
})

test("--help names every option", async () => {
  const { status, output } = await init(makeProject({}), ["--help"])
  expect(status).toBe(0)
  const options = ["runner", "entry", "test-file", "no-ci", "no-install", "dry-run"]
  for (const option of options) expect(output).toContain(`--${option}`)
})
