// A tool: its schemas, and the work that it does.

import type { CallToolResult, McpServer } from "@modelcontextprotocol/server"
import { z } from "zod"
import type { SerialQueue } from "../../simulation/serial-queue.ts"
import type { MethodTables } from "../calling/describe-methods.ts"
import type { BotHost } from "../sessions/bot-host.ts"
import type { BotSessions } from "../sessions/bot-sessions.ts"
import { isLost, showError } from "./errors.ts"
import { showNotices } from "./notices.ts"
import { cut, paragraphs } from "../answers/text.ts"

/** The number of characters of an answer. */
const WIDTH = 12_000

/** The parts that tools need. */
export interface ToolContext {
  readonly host: BotHost
  readonly sessions: BotSessions
  readonly methods: MethodTables
}

/** The answer of a tool: a text, and the same as data if the tool has an output schema. */
export interface ToolAnswer {
  readonly text: string
  readonly data?: Readonly<Record<string, unknown>>
}

/** The effects of a tool on the world and the bot, for clients that ask their user before. */
export interface ToolEffects {
  readonly readOnlyHint?: boolean
  readonly destructiveHint?: boolean
  readonly idempotentHint?: boolean
}

/** A tool. */
export interface ToolDefinition<Input extends z.ZodObject> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: Input
  readonly output?: z.ZodObject
  readonly effects: ToolEffects
  /** @throws Error whose message tells the client what to do. */
  run(input: z.output<Input>, context: ToolContext): Promise<ToolAnswer>
}

/** Registers a tool at a server. */
export type RegisterTool = (server: McpServer, context: ToolContext, queue: SerialQueue) => void

/** The argument that says which bot is meant. */
export const BOT = z.string().optional().describe("Name of the bot; needed only if several run.")

/** Returns the function that registers a tool. */
export function defineTool<Input extends z.ZodObject>(tool: ToolDefinition<Input>): RegisterTool {
  const { name, title, description, input, output, effects } = tool
  return (server, context, queue) => {
    const inputSchema: z.ZodObject = input
    const config = {
      title,
      description,
      inputSchema,
      // No tool reaches anything outside of this machine.
      annotations: { title, openWorldHint: false, ...effects },
    }
    const call = (given: unknown): Promise<CallToolResult> =>
      // The server has checked it by the same schema.
      queue(() => answer(() => tool.run(given as z.output<Input>, context), context))
    if (output === undefined) server.registerTool(name, config, call)
    else server.registerTool(name, { ...config, outputSchema: output }, call)
  }
}

/** Runs a tool. Never rejects: an error is an answer too. */
async function answer(
  run: () => Promise<ToolAnswer>,
  context: ToolContext,
): Promise<CallToolResult> {
  try {
    const { text, data } = await run()
    const notices = await showNotices(context.sessions)
    return {
      content: [{ type: "text", text: cut(paragraphs(text || "done", notices), WIDTH) }],
      ...(data !== undefined && { structuredContent: { ...data } }),
    }
  } catch (error) {
    const notices = await showNotices(context.sessions, isLost(error))
    return {
      content: [{ type: "text", text: cut(paragraphs(showError(error), notices), WIDTH) }],
      isError: true,
    }
  }
}
