// Checks which layer imports from which: imports point down, including type imports. One table of
// resolved paths also covers `import()` and `import("…")` types, and other spellings of the same
// path.

import { isBuiltin } from "node:module"
import { dirname, join, relative } from "node:path"
import { slashed } from "./paths.ts"
import type { ImportingNode, Rule } from "./rule.ts"

const WORLD_ROOT = "src/world"

/**
 * The layers of the world by the names of their files and folders. `src/world/actions` is shared by
 * all resources; `src/world/bans/actions.ts` and the files of `src/world/threads/actions` belong to
 * one resource and to the same layer.
 */
const WORLD_LAYERS: Readonly<Record<string, string>> = {
  kernel: "src/world/kernel",
  errors: "src/world/kernel",
  model: "src/world/model",
  rules: "src/world/rules",
  limits: "src/world/rules",
  schemas: "src/world/rules",
  actions: "src/world/actions",
  views: "src/world/views",
  codec: "src/world/codec",
}

const WORLD = [WORLD_ROOT, ...new Set(Object.values(WORLD_LAYERS))]

/** The checks of the Node and MSW versions, which run before everything else. */
const REQUIREMENTS = "src/requirements"

/** The error for a mistake of a test. The world is below it, so the world never throws it. */
const SETUP_ERROR = "src/requirements/setup-error.ts"

/** The link that ends the message of an error. Every layer may import it. */
const ERROR_LINK = "src/requirements/error-link.ts"

/** The place of the package's files, for code on Node. */
const OWN_FILES = "src/requirements/own-files.ts"

/** The version of the package, for code on Node. */
const OWN_VERSION = "src/requirements/own-version.ts"

const GATEWAY = [
  "src/gateway/protocol",
  "src/gateway/sessions",
  "src/gateway/dispatches",
  "src/gateway/opcodes",
  "src/gateway/connections",
  "src/gateway/transports",
  "src/gateway",
]

/** The simulated platform: everything below the harness. */
const PLATFORM = ["src/handlers", ...GATEWAY, REQUIREMENTS, SETUP_ERROR, ...WORLD]

const OPTIONS = "src/harness/options"
const RENDERING = "src/harness/reports/rendering"
/** Messages and channels as HTML, for reports, pages and screenshots. */
const HTML = "src/harness/reports/html"
const HTML_REPORT = "src/harness/reports/html-report"
const JOURNAL = "src/harness/simulation/journal"
const FAULTS = "src/harness/simulation/faults"
const FAILURES = "src/harness/simulation/failures"
const HINTS = "src/harness/simulation/hints"

/** One simulation of the platform, with the parts that it consists of. */
const SIMULATION = [OPTIONS, JOURNAL, FAULTS, FAILURES, HINTS, "src/harness/simulation"]

/** The simulations and handles that all runtimes share. */
const SIM = [
  ...SIMULATION,
  RENDERING,
  "src/harness/handles",
  "src/harness/http-bots",
  "src/harness/msw",
  HTML,
  HTML_REPORT,
  "src/harness/sim",
]

/** Everything that runs in a browser too. */
const NEUTRAL = [
  ...SIM,
  "src/harness/assertions",
  "src/harness/browser",
  "src/harness/storybook",
  ...PLATFORM,
]

const CONTROL = "src/harness/control"
const CLIENT = "src/harness/client"

/** Messages of `node:http`, for the network of a run and for servers. */
const HTTP = "src/harness/http"

/** The control API over one simulation that exists already. */
const STUDIO = "src/harness/studio"

/** Servers of worlds on a port. */
const SERVER = [
  ...SIM,
  "src/harness/assertions",
  CONTROL,
  HTTP,
  STUDIO,
  "src/worlds",
  "src/worlds.ts",
  OWN_FILES,
  OWN_VERSION,
  ...PLATFORM,
]

/** Bots under generated traffic. */
const LOAD = "src/harness/load"

/** Recordings of calls, from which tests are made. */
const RECORDING = "src/harness/studio/recording"

/** The tools of the Model Context Protocol, over clients of the control API. */
const MCP = "src/harness/mcp"

/** The page of Studio, which is a client of the control API. */
const STUDIO_PAGE = [...NEUTRAL, CONTROL, "src/harness/client", STUDIO, RECORDING]

/** Reports of usage coverage, for Vitest and the command. */
const COVERAGE = "src/harness/coverage"

/** Explorations of bots, which record what they do as a client does. */
const EXPLORE = "src/harness/explore"
const EXPLORING = [
  ...SIM,
  "src/harness/assertions",
  "src/harness/node",
  CLIENT,
  CONTROL,
  STUDIO,
  RECORDING,
  OWN_FILES,
  ...PLATFORM,
]

/** The hooks for test runners. Those for node:test import it. */
const RUNNERS = [...SIM, "src/harness/assertions", "src/harness/node", OWN_FILES, ...PLATFORM]
const NODE_TEST = "src/harness/runners/node-test.ts"

/** The layers that each layer may import from, in addition to its own files. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  "src/world/kernel": [],
  "src/world/model": ["src/world/kernel"],
  "src/world/rules": ["src/world/kernel", "src/world/model"],
  "src/world/actions": ["src/world/kernel", "src/world/model", "src/world/rules"],
  "src/world/views": ["src/world/kernel", "src/world/model", "src/world/rules"],
  "src/world/codec": ["src/world/kernel", "src/world/model"],
  [WORLD_ROOT]: WORLD,
  [REQUIREMENTS]: [SETUP_ERROR],
  [SETUP_ERROR]: [],
  [ERROR_LINK]: [],
  [OWN_FILES]: [],
  [OWN_VERSION]: [OWN_FILES],
  "src/handlers": [REQUIREMENTS, ...WORLD],
  "src/gateway/protocol": WORLD,
  "src/gateway/sessions": ["src/gateway/protocol", ...WORLD],
  "src/gateway/dispatches": ["src/gateway/protocol", "src/gateway/sessions", ...WORLD],
  "src/gateway/opcodes": ["src/gateway/protocol", "src/gateway/sessions", ...WORLD],
  "src/gateway/connections": [
    "src/gateway/protocol",
    "src/gateway/sessions",
    "src/gateway/opcodes",
    ...WORLD,
  ],
  "src/gateway/transports": [
    "src/gateway/protocol",
    "src/gateway/connections",
    REQUIREMENTS,
    SETUP_ERROR,
    ...WORLD,
  ],
  "src/gateway": [...GATEWAY, REQUIREMENTS, ...WORLD],
  "src/harness": [],
  [OPTIONS]: [SETUP_ERROR, ...WORLD],
  [RENDERING]: WORLD,
  [JOURNAL]: [OPTIONS, ...WORLD],
  [FAULTS]: ["src/handlers", OPTIONS, SETUP_ERROR, ...WORLD],
  [FAILURES]: [JOURNAL, ...WORLD],
  [HINTS]: [OPTIONS, JOURNAL, FAULTS, FAILURES, ...GATEWAY, ...WORLD],
  "src/harness/simulation": [...SIMULATION, ...PLATFORM],
  "src/harness/handles": [...SIMULATION, RENDERING, REQUIREMENTS, SETUP_ERROR, ...WORLD],
  "src/harness/http-bots": [
    ...SIMULATION,
    "src/harness/handles",
    "src/handlers",
    REQUIREMENTS,
    SETUP_ERROR,
    ...WORLD,
  ],
  "src/harness/msw": [...SIMULATION, ...PLATFORM],
  [HTML]: ["src/handlers", RENDERING, ...WORLD],
  [HTML_REPORT]: [...SIMULATION, RENDERING, HTML, ...WORLD],
  "src/harness/sim": [...SIM, ...PLATFORM],
  "src/harness/assertions": [...SIM, ...PLATFORM],
  "src/harness/browser": [...SIM, ...PLATFORM],
  "src/harness/storybook": [...SIM, "src/harness/browser", ...PLATFORM],
  [CONTROL]: [...SIM, "src/harness/assertions", ...PLATFORM],
  [STUDIO]: [...SIM, "src/harness/assertions", CONTROL, ...PLATFORM],
  [CLIENT]: [...SIM, "src/harness/assertions", CONTROL, ...PLATFORM],
  [RECORDING]: [...SIM, "src/harness/assertions", CONTROL, CLIENT, ...PLATFORM],
  [MCP]: [...SIM, "src/harness/assertions", CONTROL, CLIENT, RECORDING, ...PLATFORM],
  "src/harness/server": SERVER,
  [HTTP]: ["src/handlers"],
  "src/harness/node": [
    ...SIM,
    "src/harness/assertions",
    CONTROL,
    HTTP,
    STUDIO,
    "src/harness/server",
    OWN_FILES,
    ...PLATFORM,
  ],
  [COVERAGE]: [...SIMULATION, HTML, SETUP_ERROR, ...WORLD],
  [EXPLORE]: EXPLORING,
  "src/harness/runners": RUNNERS,
  [LOAD]: ["src/harness/node", "src/harness/server", ...SERVER],
  [NODE_TEST]: RUNNERS,
  "src/cli": [
    "src/cli/verify",
    "src/cli/serve",
    "src/cli/exec",
    "src/cli/mcp",
    "src/cli/studio",
    "src/cli/coverage",
    "src/cli/load",
    "src/cli/explore",
    "src/handlers",
    OWN_FILES,
    OWN_VERSION,
  ],
  "src/cli/verify": ["src/cli", OWN_VERSION, ...NEUTRAL],
  "src/cli/start": ["src/harness/node", ...NEUTRAL],
  "src/cli/studio": [
    "src/cli",
    "src/cli/serve",
    "src/harness/server",
    "src/harness/node",
    ...SERVER,
  ],
  "src/cli/load": ["src/cli", "src/cli/serve", LOAD, "src/harness/node", ...SERVER],
  "src/cli/explore": [
    "src/cli",
    "src/cli/serve",
    EXPLORE,
    RECORDING,
    "src/harness/server",
    "src/harness/node",
    ...SERVER,
  ],
  "src/cli/mcp": [
    "src/cli",
    "src/cli/explore",
    "src/cli/serve",
    "src/cli/studio",
    "src/harness/server",
    MCP,
    CLIENT,
    RECORDING,
    ...SERVER,
  ],
  "src/cli/serve": ["src/cli", "src/harness/server", ...SERVER],
  "src/cli/coverage": ["src/cli", "src/cli/exec", COVERAGE, ...SIMULATION, SETUP_ERROR],
  "src/cli/exec": ["src/cli", "src/cli/serve", "src/harness/server", "src/harness/node", ...SERVER],
  "src/bin.ts": ["src/cli", REQUIREMENTS],
  "src/node.ts": ["src", "src/harness/node", ...NEUTRAL],
  "src/explore.ts": ["src", EXPLORE, RECORDING, REQUIREMENTS],
  "src/server.ts": ["src", "src/harness/server", CONTROL, ...NEUTRAL],
  "src/client.ts": ["src", CLIENT, CONTROL, ...NEUTRAL],
  "src/load.ts": ["src", LOAD, REQUIREMENTS],
  "src/studio": STUDIO_PAGE,
  "src/studio.ts": ["src", "src/studio", ...STUDIO_PAGE],
  "src/register.ts": ["src/harness/node", REQUIREMENTS],
  "src/worlds": ["src"],
  "src/worlds.ts": ["src/worlds", REQUIREMENTS],
  "src/coverage.ts": [COVERAGE, ...SIMULATION, REQUIREMENTS],
  "src/jest-setup.ts": ["src/harness/runners", REQUIREMENTS],
  "src/node-test-setup.ts": [NODE_TEST, REQUIREMENTS],
  "src/vitest-setup.ts": ["src/harness/runners", REQUIREMENTS],
  "src/vitest.ts": ["src/register.ts", "src/harness/runners", ...NEUTRAL],
  src: NEUTRAL,
}

/** The only layers that may use Node and packages that need it. */
const ON_NODE = new Set([
  OWN_FILES,
  OWN_VERSION,
  HTTP,
  "src/harness/node",
  "src/harness/server",
  LOAD,
  NODE_TEST,
  "src/node.ts",
  "src/server.ts",
  "src/register.ts",
  "src/load.ts",
  "src/cli",
  "src/cli/verify",
  "src/cli/start",
  "src/cli/serve",
  "src/cli/exec",
  "src/cli/studio",
  "src/cli/coverage",
  COVERAGE,
  "src/coverage.ts",
  "src/cli/load",
  "src/cli/explore",
  EXPLORE,
  "src/explore.ts",
  "src/cli/mcp",
  "src/bin.ts",
])
const NODE_PACKAGES = ["ws", "msw/node", "@mswjs/interceptors"]

/**
 * Forbids imports that point up, sideways or out of `src`, and imports of Node in portable layers.
 */
export const layers: Rule = {
  create(context) {
    const importer = relative(context.cwd, context.filename)
    const room = roomOf(importer)
    if (room === undefined) return {}

    const check = (node: ImportingNode) => {
      const specifier = node.source?.value
      if (typeof specifier !== "string") return
      const message = objection(room, importer, specifier)
      if (message !== undefined) context.report({ node, message })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    }
  },
}

/**
 * Returns the message if `importer`, a file of `room`, may not import `specifier`. Undefined if it
 * may.
 */
function objection(room: string, importer: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) {
    const file = join(dirname(importer), specifier)
    const target = roomOf(file)
    const below = target !== undefined && ROOMS[room]?.includes(target)
    if (target === room || target === ERROR_LINK || below) return undefined
    return `${room} may not import ${slashed(file)}: imports point down, never up, sideways or out of src.`
  }
  if (belongsTo(specifier, "guildsim")) {
    return `${room} may not import ${specifier}, this package itself: name the file that is meant.`
  }
  const needsNode = isBuiltin(specifier) || NODE_PACKAGES.some((name) => belongsTo(specifier, name))
  if (!needsNode || ON_NODE.has(room)) return undefined
  return `${room} may not import ${specifier}: it runs in a browser too; Node lives in src/harness/node and src/harness/server.`
}

function belongsTo(specifier: string, packageName: string): boolean {
  return specifier === packageName || specifier.startsWith(`${packageName}/`)
}

/** Returns the innermost layer that contains the file, if there is one. */
function roomOf(file: string): string | undefined {
  const path = slashed(file)
  if (path.startsWith(`${WORLD_ROOT}/`)) return worldLayerOf(path)
  const holders = Object.keys(ROOMS).filter((room) => path === room || path.startsWith(`${room}/`))
  return holders.toSorted((a, b) => b.length - a.length)[0]
}

/** Returns the layer of a file of the world: that of a shared folder, or of a folder of a resource. */
function worldLayerOf(path: string): string {
  const [folder = "", name = ""] = path.slice(WORLD_ROOT.length + 1).split("/")
  return WORLD_LAYERS[folder] ?? WORLD_LAYERS[name.replace(/\.ts$/, "")] ?? WORLD_ROOT
}
