// Runs small suites, as users write them, in each runner with the built package.

import { spawnSync } from "node:child_process"
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { readRecordings } from "../../src/harness/coverage/recordings.ts"
import { USAGE_VARIABLE } from "../../src/harness/simulation/usage/usage-file.ts"
import { readBlock } from "../docs/blocks.ts"
import { PLAIN, type RunnerCommand, SET_UP, disposes, requiresModules } from "./commands.ts"
import { createProject } from "./project.ts"

// Runners are slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let project = ""

beforeAll(async () => {
  project = await createProject({ ".": "test/runners/suites" })
  writeGuide(join(project, "guide"))
}, 180_000)

afterAll(() => rmSync(project, { recursive: true, force: true }))

interface Report {
  readonly state: string
  readonly errors: readonly { readonly message: string; readonly cause?: string }[]
  readonly artifacts: readonly { readonly type: string; readonly body: string }[]
}

test("Vitest runs tests with fixtures, and tells of failed ones what happened", () => {
  outputOf(plainIn("Vitest"))
  // The output of the suite's reporter.
  const tests = JSON.parse(readFileSync(join(project, "report.json"), "utf8")) as Readonly<
    Record<string, Report>
  >
  const messagesOf = (name: string) => tests[name]?.errors.map(({ message }) => message) ?? []

  const passed = Object.entries(tests).flatMap(([name, { state }]) =>
    state === "passed" ? [name] : [],
  )
  expect(passed.toSorted()).toEqual([
    "a try that fails before one that passes",
    "passing",
    "side by side one",
    "side by side three",
    "side by side two",
  ])
  expect(tests["passing"]).toEqual({ state: "passed", errors: [], artifacts: [] })
  expect(messagesOf("without a bot")).toEqual([expect.stringContaining('test.override("bot"')])

  const transcript = [
    '   +0.000  alice       sends "!ping" in #general',
    "   +0.000  gateway     MESSAGE_CREATE to Teapot  message-1 in #general",
    '   +0.000  Teapot      POST /channels/#general/messages → 200  "Pong!"',
    "   +0.000  gateway     MESSAGE_CREATE to Teapot  message-2 in #general",
  ].join("\n")
  const [failure = ""] = messagesOf("a matcher fails")
  expect(failure).toContain('  - content: "Ping!"\n  + content: "Pong!"')
  // Events without an intent are one line, and the last line says how to see all.
  expect(failure).toContain(
    `${transcript}\nNot sent to the bot, which did not ask for it: GUILD_MEMBER_ADD (without the intent GuildMembers).\nAll lines: env.transcript()`,
  )
  expect(failure.split("What happened")).toHaveLength(2)
  expect(tests["a matcher fails"]?.artifacts).toEqual([
    { type: "guildsim:transcript", body: expect.stringContaining(transcript) },
  ])

  const [long = ""] = messagesOf("another expectation fails")
  expect(long).toMatch(
    /^expected 'line 10' to be 'line 11'.*\n\nWhat is known:\n.*did nothing.*\n\nWhat happened \(the last 20 of \d+ lines\):\n/,
  )
  expect(long.split("\n")).toHaveLength(3 + 3 + 20 + 2)

  expect(tests["the bot throws"]?.errors).toEqual([
    {
      message: expect.stringMatching(/did not read:\n- Error: no tea left[^]*\n\nWhat happened:/),
      cause: "no tea left",
    },
  ])
  expect(messagesOf("the bot asks for what is not modeled")).toEqual([
    expect.stringMatching(
      /RouteNotImplemented: GET \/discovery\/categories[^]*What happened:[^]* GAP /,
    ),
  ])
  expect(messagesOf("the body and the bot fail")).toEqual([
    expect.stringMatching(/^expected 1 to be 2[^]*What happened:/),
    expect.stringMatching(
      /^The run ended with errors that the test did not read:\n- Error: no tea left/,
    ),
  ])
  expect(messagesOf("the bot throws in a run that hooks share")).toEqual([
    expect.stringContaining("- Error: no tea left"),
  ])
  expect(messagesOf("the bot does not start")).toEqual(["no water"])
})

// The other pools run every file in its own process or context, like the tests of this repository.
test.for([
  { pool: "threads", commands: SET_UP },
  { pool: "vmThreads", commands: PLAIN },
])(
  "Vitest runs two files that import the same bot in one worker of the pool $pool",
  ({ pool, commands }) => {
    const output = outputOf(commandOf(commands, "Vitest"))
    for (const file of ["pool-one", "pool-two"]) {
      for (const name of ["first", "second"]) {
        expect(output).toContain(`✓ |${pool}| ${file}.vitest.mjs > the ${name} run of a file`)
      }
    }
  },
)

// With `await using`, the suites of all runners show the same.
test.skipIf(disposes)("node:test runs tests that close their run", () => {
  const { output } = run(project, ["--test", "--test-reporter", "tap", "node-closing.test.mjs"])
  expect(output).toContain("ok 1 - the bot answers")
  expect(output).toContain("not ok 2 - what the bot throws fails the test")
  expect(output).toContain("no tea left")
})

test("Jest runs ES modules and CommonJS, one file after the other", () => {
  const output = outputOf(plainIn("Jest"))

  const passing = ["an ES module passes", "CommonJS with import() passes"]
  if (requiresModules) passing.push("CommonJS passes")
  for (const name of passing) expect(output).toContain(`✓ ${name}`)
  expect(output).toContain("✕ a matcher fails")
  expect(output).toContain('- content: "Ping!"')
})

test.for(["node:test", "Jest"] as const)("in %s the usage of bots is recorded", (runner) => {
  const command = plainIn(runner)
  outputOf(command)
  const bots = readRecordings(recordingsOf(command)).flatMap((one) => Object.keys(one.bots))
  expect(bots).not.toEqual([])
})

/** The pattern with which each runner begins the section of a failed test. */
const HEADS = { Vitest: / FAIL {2}/, "node:test": /test at .*\n✖ /, Jest: / {2}● / } as const

const EXPLAINED = SET_UP.flatMap((command) => {
  if (command.runner !== "Vitest") return [{ ...command, how: command.runner, prefix: "" }]
  return ["forks", "threads"].map((pool) => ({
    ...command,
    how: `Vitest with the pool ${pool}`,
    prefix: `|${pool}| failing.vitest.mjs > `,
  }))
})

/**
 * Returns the lines that a runner prints below the headings of a failed test. `prefix` is what it
 * prints before the names of tests.
 */
function sectionsOf(output: string, head: RegExp, name: string, prefix = ""): string {
  const sections = output.split(head).filter((section) => {
    const [title = ""] = section.split("\n")
    return title.startsWith(prefix) && title.replace(/ \([\d.]+ms\)$/, "").endsWith(name)
  })
  return sections.join("\n")
}

function count(text: string, part: string): number {
  return text.split(part).length - 1
}

test.for(EXPLAINED)("in $how the reason of a failure is on the screen", (command) => {
  const { runner, prefix } = command
  const head = HEADS[runner]
  const ifUsing = (name: string) => (disposes ? [name] : [])
  const output = outputOf(command)
  const sectionOf = (name: string) => sectionsOf(output, head, name, prefix)

  // Passing tests print nothing about their runs. Of two concurrent tests, the failed one shows its
  // own run.
  expect(output).not.toContain('sends "!ping"')
  expect(output).not.toContain('sends "tea"')
  expect(output).not.toContain("suppressed")
  expect(sectionOf("side by side coffee")).toContain('sends "coffee" in #general')

  const names = ["with a body", "with a body only the bot fails", "both fail"]
  for (const name of [...names, ...ifUsing("with using")]) {
    const section = sectionOf(name)
    expect(section, name).toContain('alice       sends "!boom" in #general')
    expect(section, name).toContain(
      'while handling MESSAGE_CREATE (alice sends "!boom" in #general)',
    )
    expect(count(section, "What happened"), name).toBe(1)
    expect(count(section, "The run ended with errors that the test did not read"), name).toBe(1)
  }
  for (const name of ["with a body", "both fail", ...ifUsing("with using")]) {
    expect(sectionOf(name), name).toContain("Pong!")
  }
  const silent = ["silent in hooks", "silent in a shared run", "silent in defaultSim"]
  const fixture = runner === "Vitest" ? ["silent with a fixture"] : []
  const inRuns = [...silent, "silent in createSim", ...fixture, ...ifUsing("silent and disposed")]
  for (const name of inRuns) {
    const section = sectionOf(name)
    expect(section, name).toContain("Pong!")
    expect(count(section, 'alice       sends "!silence" in #general'), name).toBe(1)
    expect(section, name).toContain("What is known:\n")
    expect(section, name).not.toContain("under way")
    expect(count(section, "What happened"), name).toBe(1)
  }
})

// The package and the client are loaded with require.
test.runIf(requiresModules)("Jest shows the reason to CommonJS", () => {
  const output = outputOf(commandOf(SET_UP, "Jest"))
  const section = sectionsOf(output, HEADS.Jest, "silent in CommonJS")
  expect(section).toContain('alice       sends "!silence" in #general')
  expect(count(section, "What happened")).toBe(1)
})

const using = disposes ? test : test.skip

/** Returns the command that runs the plain suite in a runner. */
function plainIn(runner: RunnerCommand["runner"]): RunnerCommand {
  return commandOf(PLAIN, runner)
}

function commandOf(
  commands: readonly RunnerCommand[],
  runner: RunnerCommand["runner"],
): RunnerCommand {
  return commands.find((command) => command.runner === runner) ?? fail(runner)
}

function fail(runner: string): never {
  throw new Error(`No command runs ${runner}.`)
}

/** Returns the folder in which a command records the usage of its bots. */
function recordingsOf({ runner }: RunnerCommand): string {
  return join(project, "recordings", runner.replace(":", "-"))
}

/** Returns the output of a command, which runs once for all tests. */
function outputOf(command: RunnerCommand): string {
  const { flags } = command
  const recording = { [USAGE_VARIABLE]: recordingsOf(command) }
  const printed = outputs.get(flags) ?? run(project, flags, recording).output
  outputs.set(flags, printed)
  return printed
}

const outputs = new Map<RunnerCommand["flags"], string>()

using.for(PLAIN)(
  "in $runner a body and a disposed run that fail are both shown whole",
  (command) => {
    const output = outputOf(command)
    expect(output).not.toContain("suppressed")
    // Each test shows the error of the body with its comparison and position, and the report of the
    // run.
    for (const text of ["Sencha", "Assam", "using.", "Error: no tea left"]) {
      expect(output).toContain(text)
    }
    // Vitest also prints the messages in its list of tests, and those of other files.
    const { runner } = command
    const report =
      runner === "Vitest"
        ? sectionsOf(output, HEADS[runner], "", "|plain| plain.vitest.mjs")
        : output
    expect(count(report, "The run ended with errors that the test did not read")).toBe(2)
  },
)

// Vitest and Jest end a test after five seconds, node:test never does.
test.for(PLAIN)(
  "in $runner a module that is imported again says why its bot does not log in",
  (command) => {
    const output = outputOf(command)
    expect(output).toContain("BotNotReady")
    expect(output).toContain("nothing: no request, no connection to the gateway")
    expect(output).toContain("returned the same module as in an earlier run")
    expect(output).toContain("jest.resetModules()")
    expect(output).not.toMatch(/timed out|exceeded timeout/i)
  },
)

test("node:test runs the file of its guide", () => {
  const flags = ["--test", "--test-reporter", "spec", "node.test.mjs"]
  expect(run(join(project, "guide"), flags).output).toContain("pass 1")
})

test("Jest runs the files of its guide", () => {
  const output = outputOf(plainIn("Jest"))
  expect(output).toMatch(/^PASS guide[\\/]tea\.test\.mjs/m)
  expect(notPassed(output, "the bot answers")).toEqual([])
})

/** Writes the files of the guide to the runners. */
function writeGuide(folder: string): void {
  mkdirSync(folder)
  const files = {
    "node.test.mjs": readBlock("docs/runners.md", "node:test", 0),
    "jest.config.mjs": readBlock("docs/runners.md", "Jest", 0),
    "jest.setup.mjs": readBlock("docs/runners.md", "Jest", 1),
    "tea.test.mjs": readBlock("docs/runners.md", "Jest", 2),
    "bot.mjs": 'export { createBot } from "../guide-bot.mjs"',
  }
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code)
}

const PLACES = [
  "a listener",
  "an async listener",
  "a virtual timer",
  "an immediate callback",
  "the next tick",
  "a promise that nobody awaits",
]

test.for(PLAIN)("in $runner no test fails for what the bot threw, wherever it did", (command) => {
  const output = outputOf(command)
  for (const place of PLACES) {
    expect(notPassed(output, `the run captures an error of ${place}`)).toEqual([])
  }
})

// An error of a finished run used to fail the next test.
test.for(PLAIN)("in $runner a reply after the end of its run fails no other test", (command) => {
  const output = outputOf(command)
  expect(output).toContain('guildsim: the bot of the run "the first run"')
  expect(output.match(/threw after that run had ended, so it fails no test/g)).toHaveLength(1)
  expect(output).not.toMatch(/(?:FAIL|✖|●).*(?:late reply is no failure|has not replied when)/)
  expect(output).not.toMatch(/unhandled/i)
})

/** Returns the lines of an output that name a test, without the mark of a test that passed. */
function notPassed(output: string, name: string): readonly string[] {
  const lines = output.split("\n").filter((line) => line.includes(name))
  return lines.length === 0 ? [`${name} was not run`] : lines.filter((line) => !/[✓✔]/.test(line))
}

// test/studio/recording has made them of what was played through a client.
test.for(PLAIN)("in $runner the tests of recordings pass", (command) => {
  const output = outputOf(command)
  for (const name of ["alice opens a ticket", 'alice asks "Which tea?"']) {
    expect(notPassed(output, name)).toEqual([])
  }
})

// Timers that a module sets before a run belong to the first run. The bots, an ES module and a
// CommonJS module, are imported before guildsim/node.
test.for(SET_UP)(
  "with its set-up file $runner gives timers of modules to the first run",
  (command) => {
    const output = outputOf(command)
    for (const name of ["timers of imported modules are the first run's", "and not another's"]) {
      expect(notPassed(output, name)).toEqual([])
    }
  },
)

interface Done {
  readonly output: string
}

/**
 * Runs Node without the environment variables by which a runner detects that it runs inside
 * another.
 */
function run(cwd: string, options: readonly string[], more: NodeJS.ProcessEnv = {}): Done {
  const { NODE_TEST_CONTEXT: _, VITEST: __, NODE_OPTIONS: ___, ...env } = process.env
  const { stdout, stderr } = spawnSync(process.execPath, options, {
    cwd,
    env: { ...env, NO_COLOR: "1", FORCE_COLOR: "0", ...more },
    encoding: "utf8",
    timeout: 110_000,
  })
  return { output: stdout + stderr }
}
