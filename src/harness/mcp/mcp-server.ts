// The server of the Model Context Protocol: its tools over the bots of one client.

import { McpServer } from "@modelcontextprotocol/server"
import { createSerialQueue } from "../simulation/serial-queue.ts"
import { MethodTables } from "./calling/describe-methods.ts"
import { INSTRUCTIONS } from "./instructions.ts"
import type { BotHost } from "./sessions/bot-host.ts"
import type { BotSessions } from "./sessions/bot-sessions.ts"
import { act, advance, arrange } from "./tools/acting.ts"
import { fault, restore, snapshot } from "./tools/disturbing.ts"
import { explore } from "./tools/exploring.ts"
import { journal, methods, observe, output, problems } from "./tools/observing.ts"
import { restart, start, stop } from "./tools/running.ts"
import { expect, writeTest } from "./tools/testing.ts"
import type { RegisterTool } from "./tools/tool.ts"

/** The tools, in the order in which a client sees them. */
const TOOLS: readonly RegisterTool[] = [
  start,
  restart,
  stop,
  observe,
  arrange,
  act,
  advance,
  problems,
  journal,
  output,
  methods,
  fault,
  snapshot,
  restore,
  expect,
  writeTest,
  explore,
]

/** The parts of a server. */
export interface McpServerDeps {
  readonly version: string
  readonly host: BotHost
  /** The bots of the client. They outlive the server, so that its owner can end them. */
  readonly sessions: BotSessions
}

/** Creates a server for one client. */
export function createMcpServer({ version, host, sessions }: McpServerDeps): McpServer {
  const server = new McpServer(
    { name: "guildsim", title: "guildsim", version },
    { instructions: INSTRUCTIONS },
  )
  const context = { host, sessions, methods: new MethodTables() }
  const queue = createSerialQueue()
  for (const register of TOOLS) register(server, context, queue)
  return server
}
