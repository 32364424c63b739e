// Breaks every lint rule of the project once, in a folder with the structure of the repository, so
// that a rule without effect fails.

import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, dirname, join, relative, resolve } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"

const LAYERS = "guildsim(layers)"
const VERSIONS = "guildsim(versions)"
const DOC_COMMENTS = "guildsim(doc-comments)"
const REFUSED_NAMES = "guildsim(refused-names)"
const UNIQUE_TYPES = "guildsim(unique-types)"
const RESOLVED_ONCE = "guildsim(resolved-once)"

/** A file, its code, the rule that must refuse it, and how often: once if that is not given. */
type Forbidden = readonly [file: string, code: string, rule: string, times?: number]

const FORBIDDEN: readonly Forbidden[] = [
  // No import points up.
  refusedImports(
    "src/world/rules/up.ts",
    ...["handlers", "gateway", "harness", "harness/node"].map((room) => `../../${room}/x.ts`),
  ),
  ["src/world/model/to-entry.ts", imports("../../index.ts"), LAYERS],
  ["src/handlers/to-harness.ts", imports("../harness/x.ts"), LAYERS],
  ["src/handlers/to-entry.ts", imports("../index.ts"), LAYERS],
  ["src/gateway/to-harness.ts", imports("../harness/x.ts"), LAYERS],
  ["src/gateway/to-entry.ts", imports("../node.ts"), LAYERS],
  ["src/harness/sim/to-entry.ts", imports("../../index.ts"), LAYERS],
  ["src/harness/sim/to-cli.ts", imports("../../cli/x.ts"), LAYERS],
  ["src/cli/to-harness.ts", imports("../harness/sim/x.ts"), LAYERS],
  ["src/harness/sim/to-own-files.ts", imports("../../requirements/own-files.ts"), LAYERS],
  ["src/harness/node/to-entry.ts", imports("../../node.ts"), LAYERS],
  ["src/harness/sim/to-worlds.ts", imports("../../worlds/x.ts"), LAYERS],
  refusedImports("src/index.ts", "./worlds/x.ts", "./harness/node/x.ts", "./node.ts"),
  ["src/worlds/to-harness.ts", imports("../harness/x.ts"), LAYERS],
  ["src/worlds/to-entry.ts", imports("../node.ts"), LAYERS],

  // The rooms of the harness.
  ...[
    ["options", "simulation"],
    ["simulation/journal", "simulation"],
    ["simulation/faults", "simulation/failures"],
    ["simulation/failures", "simulation/hints"],
    ["simulation/hints", "simulation"],
    ["simulation", "handles"],
    ["handles", "http-bots"],
    ["handles", "sim"],
    ["http-bots", "sim"],
    ["reports/rendering", "simulation"],
    ["reports/html-report", "handles"],
    ["msw", "handles"],
    ["sim", "assertions"],
    ["sim", "browser"],
    ["assertions", "node"],
    ["browser", "storybook"],
    ["browser", "assertions"],
    ["storybook", "node"],
    ["node", "browser"],
    ["node", "runners"],
  ].map(([room = "", above = ""]) => {
    const importer = `src/harness/${room}/up-to-${basename(above)}.ts`
    const target = relative(dirname(importer), `src/harness/${above}/x.ts`)
    return [importer, imports(target), LAYERS] as const
  }),
  ["src/harness/loose.ts", imports("./options/x.ts"), LAYERS],

  // The rooms of the gateway.
  ["src/gateway/protocol/up.ts", imports("../sessions/x.ts"), LAYERS],
  ["src/gateway/sessions/up.ts", imports("../dispatches/x.ts"), LAYERS],
  ["src/gateway/dispatches/sideways.ts", imports("../opcodes/x.ts"), LAYERS],
  ["src/gateway/opcodes/up.ts", imports("../connections/x.ts"), LAYERS],
  ["src/gateway/connections/up.ts", imports("../transports/x.ts"), LAYERS],
  ["src/gateway/transports/up.ts", imports("../x.ts"), LAYERS],

  // Handlers and gateway do not import each other.
  ["src/handlers/routes/to-gateway.ts", imports("../../gateway/x.ts"), LAYERS],
  ["src/gateway/dispatches/to-handlers.ts", imports("../../handlers/x.ts"), LAYERS],

  // The layers inside the world.
  refusedImports(
    "src/world/kernel/sideways.ts",
    ...["model", "rules", "limits", "schemas", "actions", "views"].map(
      (layer) => `../bans/${layer}.ts`,
    ),
  ),
  refusedImports(
    "src/world/bans/model.ts",
    ...["rules", "limits", "schemas", "actions", "views"].map((layer) => `../roles/${layer}.ts`),
  ),
  refusedImports("src/world/bans/schemas.ts", "./actions.ts", "./views.ts", "./codec.ts"),
  refusedImports(
    "src/world/rules/sideways.ts",
    ...["actions", "views", "codec"].map((layer) => `../bans/${layer}.ts`),
  ),
  ["src/world/bans/errors.ts", imports("../roles/model.ts"), LAYERS],
  ["src/world/bans/actions.ts", imports("./views.ts"), LAYERS],
  ["src/world/threads/actions/lists.ts", imports("../views.ts"), LAYERS],
  ["src/world/bans/views.ts", imports("../members/actions/edits.ts"), LAYERS],
  ["src/world/bans/codec.ts", imports("./rules.ts"), LAYERS],
  ["src/world/kernel/to-world.ts", imports("../x.ts"), LAYERS],

  // The world does not blame the test: it throws no SetupError.
  ...["kernel", "rules", "actions", "bans"].map(
    (folder) =>
      [
        `src/world/${folder}/setup-error.ts`,
        imports("../../requirements/setup-error.ts"),
        LAYERS,
      ] as const,
  ),
  ["src/world/setup-error.ts", imports("../requirements/setup-error.ts"), LAYERS],
  ["src/handlers/setup-error.ts", imports("../requirements/setup-error.ts"), LAYERS],

  // Handles change the world by the access of their simulation.
  [
    "src/harness/handles/direct.ts",
    'import { perform } from "../../world/actions/perform.ts"\nexport const a = perform',
    "eslint(no-restricted-imports)",
  ],

  // No import leaves src.
  refusedImports(
    "src/world/kernel/out.ts",
    ...["fixtures", "test", "scripts"].map((folder) => `../../../${folder}/x.ts`),
  ),
  refusedImports("src/out.ts", "../fixtures/x.ts", "../test/x.ts", "../scripts/x.ts"),
  ["src/harness/sim/to-itself.ts", imports("guildsim/node"), LAYERS],

  // Only one layer may use Node.
  ...[
    "src/world/kernel",
    "src/handlers",
    "src/gateway",
    "src/harness/sim",
    "src/harness/runners",
    "src/worlds",
    "src",
  ].map((room) =>
    refusedImports(
      `${room}/to-node.ts`,
      "node:http",
      "fs/promises",
      "ws",
      "msw/node",
      "@mswjs/interceptors/net",
    ),
  ),
  ["src/harness/sim/to-own-node.ts", imports("../node/x.ts"), LAYERS],
  ["src/harness/machine.ts", "export const a = process.pid", "eslint(no-restricted-globals)"],

  // Every form of import is checked.
  ["src/gateway/a.ts", 'import type { A } from "../handlers/x.ts"\nexport type B = A', LAYERS],
  ["src/gateway/b.ts", 'export { a } from "../handlers/x.ts"', LAYERS],
  ["src/gateway/c.ts", 'export * from "../handlers/x.ts"', LAYERS],
  ["src/gateway/d.ts", 'export const a = () => import("../handlers/x.ts")', LAYERS],
  ["src/gateway/e.ts", 'export type A = import("../handlers/x.ts").A', LAYERS],
  ["src/gateway/f.ts", imports("./../../src/handlers/x.ts"), LAYERS],

  // Names that the installed version of a package may lack are imported by value in few places.
  ["src/handlers/by-name.ts", 'import { http } from "msw"\nexport const a = http', VERSIONS],
  ["src/gateway/by-name.ts", 'export { ws } from "msw"', VERSIONS],
  ["src/harness/runners/vitest/by-name.ts", imports("vitest"), VERSIONS],
  ["src/harness/node/by-name.ts", imports("msw/experimental"), VERSIONS],
  ["src/requirements/msw.ts", imports("msw"), VERSIONS],

  // Doc comments open with a verb or a noun phrase.
  ...["What", "Who", "Whose", "Whom", "Where", "Of", "It", "They", "These", "Nobody"].map(
    (word) =>
      [
        `src/world/comment-${word.toLowerCase()}.ts`,
        `/** ${word} sends a message. */\nexport const a = 1`,
        DOC_COMMENTS,
      ] as const,
  ),
  [
    "src/world/comment-in-type.ts",
    "export interface Sent {\n  /**\n   * Whom a message is sent to.\n   */\n  readonly to: string\n}",
    DOC_COMMENTS,
  ],

  // A type name means one thing.
  ["src/world/model/twice.ts", "export interface Twice {\n  readonly a: 1\n}", UNIQUE_TYPES],
  ["src/gateway/twice.ts", "type Twice = 1\nexport const a: Twice = 1", UNIQUE_TYPES],
  ["src/harness/twice.ts", "export abstract class Twice {}", UNIQUE_TYPES],

  // Names are standard terms.
  ["src/world/place.ts", "export interface Place {\n  readonly a: 1\n}", REFUSED_NAMES],
  ["src/world/need-guild.ts", "export function needGuild(): void {}", REFUSED_NAMES],
  ["src/harness/seen.ts", "export type ButtonSeen = 1", REFUSED_NAMES],
  ["src/harness/neutral-host.ts", "export const a = 1", REFUSED_NAMES],
  ["src/harness/teller.ts", "export const tell = 1", REFUSED_NAMES],

  // Operations look up the objects of their input in `resolve` alone.
  ...[
    "apply: ({ input }) => requireGuild(input.guildId)",
    "read: ({ input: { guildId } }) => requireGuild(guildId)",
    "read: ({ input: { guildId: id } }) => requireGuild(id)",
    "apply(context) { return requireGuild(context.input.guildId) }",
    "apply(context) { const { input } = context; return requireGuild(input.guildId) }",
    "apply(context) { const { guildId } = context.input; return requireGuild(guildId) }",
    "visibilityScope: ({ input }) => [requireGuild(input.guildId)]",
  ].map((code, index) => {
    return [`src/world/actions/again-${index}.ts`, operation(code), RESOLVED_ONCE] as const
  }),

  // Real time and randomness are refused.
  ...["src/world/actions", "src/handlers/routes", "src/gateway"].flatMap((room) => [
    [`${room}/now.ts`, "export const a = Date.now()", "eslint(no-restricted-properties)"] as const,
    [`${room}/new.ts`, "export const a = new Date()", "guildsim(no-current-date)"] as const,
    [`${room}/date.ts`, "export const a = Date()", "guildsim(no-current-date)"] as const,
    [
      `${room}/dice.ts`,
      "export const a = Math.random()",
      "eslint(no-restricted-properties)",
    ] as const,
    [
      `${room}/id.ts`,
      "export const a = crypto.randomUUID()",
      "eslint(no-restricted-properties)",
    ] as const,
    ...["performance.now()", "setTimeout(() => 1)", "setInterval(() => 1)", "globalThis"].map(
      (code, index) => {
        const rule = "eslint(no-restricted-globals)"
        return [`${room}/real-${index}.ts`, `export const a = ${code}`, rule] as const
      },
    ),
  ]),

  // Only one folder uses the private parts of Node's timers.
  [
    "src/harness/node/time/hook.ts",
    'import { createHook } from "node:async_hooks"\nexport const a = createHook',
    "eslint(no-restricted-imports)",
  ],
  ...["_idleTimeout", "_repeat", "_onTimeout", "_timerArgs", "_destroyed", "_idleNext"].map(
    (field) =>
      [
        `src/harness/node/time/field${field.toLowerCase().replace("_", "-")}.ts`,
        `export const a = (b: { ${field}: number }) => b.${field}`,
        "eslint(no-restricted-properties)",
      ] as const,
  ),
  [
    "src/harness/node/work/resources.ts",
    "export const a = process.getActiveResourcesInfo()",
    "eslint(no-restricted-properties)",
  ],

  // Files and functions are small.
  ["src/harness/lines.ts", linesOf(251), "eslint(max-lines)"],
  ...["world", "handlers", "gateway", "harness/sim", "cli"].map(
    (room) =>
      [`src/${room}/function.ts`, functionOf(46), "eslint(max-lines-per-function)"] as const,
  ),
  [
    "src/harness/depth.ts",
    "export function a(b: boolean): void {\n  if (b) {\n    while (b) {\n      if (b) {\n        for (;;) {\n          if (b) return\n        }\n      }\n    }\n  }\n}",
    "eslint(max-depth)",
  ],
  [
    "src/world/params.ts",
    "export const a = (b: 1, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1) => [b, c, d, e, f, g, h]",
    "eslint(max-params)",
  ],
  [
    "src/world/complexity.ts",
    `export const a = (b: number) => ${Array.from({ length: 21 }, (_, n) => `b === ${n} || `).join("")}false`,
    "eslint(complexity)",
  ],

  // Rules for readable code.
  ["src/world/any.ts", "export const a = (b: any) => [b]", "typescript(no-explicit-any)"],
  [
    "src/world/json.ts",
    'export const a: string = JSON.parse("1")',
    "typescript(no-unsafe-assignment)",
  ],
  ["src/world/bang.ts", "export const a = (b?: string) => b!", "typescript(no-non-null-assertion)"],
  ["src/world/ignore.ts", "// @ts-ignore\nexport const a = 1", "typescript(ban-ts-comment)"],
  ["src/harness/default.ts", "export default 1", "import(no-default-export)"],
  ["src/harness/log.ts", 'console.log("a")\nexport {}', "eslint(no-console)"],
  ["src/harness/CamelCase.ts", "export const a = 1", "unicorn(filename-case)"],
  ["src/harness/late.ts", "Promise.resolve()\nexport {}", "typescript(no-floating-promises)"],
  [
    "src/harness/ring.ts",
    "export type { A } from './ring-too.ts'\nexport type B = 1",
    "import(no-cycle)",
  ],
]

/** Similar code that the rules must accept. */
const ALLOWED: readonly (readonly [file: string, code: string])[] = [
  ["src/world/model/down.ts", imports("../kernel/x.ts")],
  ["src/world/rules/down.ts", imports("../kernel/x.ts", "../model/x.ts", "./x.ts")],
  ["src/world/actions/down.ts", imports("../kernel/x.ts", "../model/x.ts", "../rules/x.ts")],
  ["src/world/roles/actions.ts", imports("./schemas.ts", "../bans/actions.ts", "../rules/x.ts")],
  ["src/world/roles/views.ts", imports("../kernel/x.ts", "./model.ts", "../bans/rules/x.ts")],
  ["src/world/roles/codec.ts", imports("../codec/codec.ts", "./model.ts")],
  ["src/world/down.ts", imports("./actions/x.ts", "./bans/codec.ts", "./kernel/x.ts", "zod")],
  ["src/handlers/routes/down.ts", imports("../../world/bans/actions.ts", "../x.ts")],
  ["src/requirements/imported-packages.ts", imports("msw", "./setup-error.ts")],
  [
    "src/handlers/types.ts",
    'import type { HttpHandler } from "msw"\nexport type Handler = HttpHandler',
  ],
  ["src/world/whether.ts", "/** Whether a guild is there. */\nexport const a = true"],
  ["src/world/wherever.ts", "/** Returns what was sent. */\nexport const a = 1 // What is sent."],
  [
    "src/world/merged.ts",
    "export interface Merged {\n  readonly a: 1\n}\nexport interface Merged {\n  readonly b: 1\n}",
  ],
  [
    "src/world/inside.ts",
    "export function a(): void {\n  type Once = 1\n  const b: Once = 1\n  void b\n}",
  ],
  ["src/world/inside-too.ts", "export type Once = 1"],
  [
    "src/harness/node/late.ts",
    'import type { A } from "./network/network-handlers.ts"\nexport const a = (): Promise<A> => import("./network/network-handlers.ts")',
  ],
  ...[
    "resolve: ({ input }) => requireGuild(input.guildId)",
    "apply: ({ resolved }) => requireGuild(resolved.guildId)",
    "apply: ({ input, resolved }) => [input, requireGuild(resolved.guildId)]",
  ].map((code, index) => [`src/world/actions/once-${index}.ts`, operation(code)] as const),
  ["src/gateway/dispatches/down.ts", imports("../../world/bans/views.ts", "../sessions/x.ts")],
  ["src/gateway/down.ts", imports("./transports/x.ts", "./dispatches/x.ts", "../world/x.ts")],
  [
    "src/harness/sim/down.ts",
    imports("../../handlers/x.ts", "../../gateway/x.ts", "../handles/x.ts"),
  ],
  ["src/harness/simulation/down.ts", imports("./faults/x.ts", "./journal/x.ts", "../options/x.ts")],
  ["src/harness/node/down.ts", imports("../sim/x.ts", "../../gateway/x.ts", "node:http", "ws")],
  ["src/harness/runners/node-test.ts", imports("../node/x.ts", "node:test")],
  ["src/index.ts", imports("./harness/sim/x.ts", "./world/kernel/x.ts")],
  ["src/worlds.ts", imports("./worlds/x.ts")],
  ["src/worlds/down.ts", imports("../index.ts", "./x.ts")],
  ["src/node.ts", imports("./index.ts", "./harness/node/x.ts", "node:process")],
  ["src/world/kernel/when.ts", "export const a = new Date(0).toISOString()"],
  ["src/harness/clock.ts", "export const a = () => setTimeout(() => Date.now(), 1)"],
  [
    "src/harness/node/node-timers/down.ts",
    'import { createHook } from "node:async_hooks"\nexport const a = (b: { _repeat: 1 }) => [b._repeat, createHook]',
  ],
  ["src/world/function-of-45.ts", functionOf(45)],
  ["src/harness/simulation/console.ts", 'export const a = () => console.log("a")'],
  ["src/handlers/inventory.generated.ts", "export default 1"],
  ["fixtures/bots/bot.ts", 'export default (a: any) => console.log(a!, require("fs"))'],
]

const root = mkdtempSync(join(tmpdir(), "guildsim-lint-"))
let refused: Findings
let accepted: Findings

// The linter takes longest to start, so all cases are in two folders: a file that must be refused
// may have the path of one that must not.
beforeAll(() => {
  refused = lint("refused", FORBIDDEN)
  accepted = lint("accepted", ALLOWED)
}, 60_000)

afterAll(() => rmSync(root, { recursive: true, force: true }))

for (const [file, code, rule, times = 1] of FORBIDDEN) {
  test(`${file} may not hold: ${oneLine(code)}`, () => {
    const ofRule = refused.get(file)?.filter((found) => found === rule) ?? []
    expect(ofRule.length).toBeGreaterThanOrEqual(times)
  })
}

for (const [file, code] of ALLOWED) {
  test(`${file} may hold: ${oneLine(code)}`, () => {
    expect(accepted.get(file) ?? []).toEqual([])
  })
}

test.each([
  ["refused", FORBIDDEN],
  ["accepted", ALLOWED],
] as const)("each %s case has a file of its own", (_, cases) => {
  const files = cases.map(([file]) => file)
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
})

function oneLine(code: string): string {
  return code.replaceAll("\n", "; ")
}

function linesOf(count: number): string {
  return Array.from({ length: count }, (_, n) => `export const a${n} = ${n}`).join("\n")
}

/** Returns a function with this number of lines. */
function functionOf(count: number): string {
  const body = Array.from({ length: count - 2 }, (_, n) => `  void ${n}`).join("\n")
  return `export function a(): void {\n${body}\n}`
}

/** Returns a file whose imports must all be refused. */
function refusedImports(file: string, ...specifiers: readonly string[]): Forbidden {
  return [file, imports(...specifiers), LAYERS, specifiers.length]
}

function imports(...specifiers: readonly string[]): string {
  const lines = specifiers.map((specifier, index) => `import * as m${index} from "${specifier}"`)
  const names = specifiers.map((_, index) => `m${index}`).join(", ")
  return [...lines, `export const all = [${names}]`].join("\n")
}

/** Returns a file with one operation that has a function. */
function operation(code: string): string {
  const context = '{ [Key in "input" | "resolved"]: { readonly guildId: string } }'
  return [
    `declare function action(definition: Record<string, (context: ${context}) => unknown>): object`,
    "declare function requireGuild(id: string): object",
    `export const a = action({ ${code} })`,
  ].join("\n")
}

function repositoryLike(folder: string): string {
  for (const name of [".oxlintrc.json", "scripts/lint", "tsconfig.json"]) {
    cpSync(name, join(folder, name), { recursive: true })
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction")
  write(folder, "src/harness/ring-too.ts", 'import type { B } from "./ring.ts"\nexport type A = B')
  return folder
}

function write(folder: string, file: string, code: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), `${code}\n`)
}

/** The rules that refuse each file, by its path. */
type Findings = ReadonlyMap<string, readonly string[]>

/** Writes the files of cases into a folder, and runs the linter there. */
function lint(
  name: string,
  cases: readonly (readonly [file: string, code: string, ...unknown[]])[],
): Findings {
  const folder = repositoryLike(join(root, name))
  for (const [file, code] of cases) write(folder, file, code)
  const oxlint = spawnSync(
    process.execPath,
    [resolve("node_modules/oxlint/bin/oxlint"), "--format", "json", "src", "fixtures"],
    { cwd: folder, encoding: "utf8" },
  )
  // The output of `--format json`, of which only these two keys are read.
  const { diagnostics } = JSON.parse(oxlint.stdout) as {
    diagnostics: readonly { readonly filename: string; readonly code: string }[]
  }
  const found = new Map<string, readonly string[]>()
  for (const { filename, code } of diagnostics) {
    const file = filename.replaceAll("\\", "/")
    found.set(file, [...(found.get(file) ?? []), code])
  }
  return found
}
