// The messages between the page and the frame of the bot. The code of the bot runs in the frame, so
// the page checks every message that comes from there.

import * as z from "zod"

const headers = z.array(z.tuple([z.string(), z.string()]))
const body = z.instanceof(ArrayBuffer)

const REPORT_LEVELS = ["log", "warn", "error"] as const

/** A message of the bot's frame. */
export type FromBot = z.infer<typeof FROM_BOT>

/** The schema of messages of the bot's frame. */
export const FROM_BOT = z.discriminatedUnion("kind", [
  /** The frame is loaded, and can start a bot. */
  z.object({ kind: z.literal("loaded") }),
  /** The code has run to its end, without an error. */
  z.object({ kind: z.literal("started") }),
  z.object({ kind: z.literal("pong") }),
  z.object({ kind: z.literal("printed"), level: z.enum(REPORT_LEVELS), text: z.string() }),
  z.object({ kind: z.literal("threw"), text: z.string(), line: z.number().optional() }),
  z.object({
    kind: z.literal("request"),
    id: z.number(),
    method: z.string(),
    url: z.string(),
    headers,
    body: body.optional(),
  }),
  z.object({ kind: z.literal("socketOpened"), id: z.number(), url: z.string() }),
  z.object({ kind: z.literal("socketSent"), id: z.number(), data: z.union([z.string(), body]) }),
  z.object({
    kind: z.literal("socketClosed"),
    id: z.number(),
    code: z.number().optional(),
    reason: z.string().optional(),
  }),
])

/** A message of the page to the bot's frame. */
export type ToBot =
  | {
      readonly kind: "start"
      /** The compiled code of the bot. */
      readonly code: string
      readonly token: string
      /** The time of the simulation, in milliseconds. */
      readonly now: number
    }
  /** The time of the simulation has advanced. */
  | { readonly kind: "time"; readonly now: number }
  | { readonly kind: "ping" }
  | ResponseMessage
  | {
      readonly kind: "requestFailed"
      readonly id: number
      readonly reason: string
    }
  | SocketMessage

/** A response to a request of the bot. */
export interface ResponseMessage {
  readonly kind: "response"
  readonly id: number
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: ArrayBuffer
}

/** An event of a WebSocket of the bot. */
export type SocketMessage =
  | { readonly kind: "socketOpen"; readonly id: number }
  | { readonly kind: "socketData"; readonly id: number; readonly data: string | ArrayBuffer }
  | { readonly kind: "socketError"; readonly id: number }
  | {
      readonly kind: "socketClose"
      readonly id: number
      readonly code: number
      readonly reason: string
      readonly wasClean: boolean
    }
