// The messages of the platform to a bot that starts in a guild and answers one message, as recorded from
// a simulation by `programs/record.ts`.

import { readFileSync } from "node:fs"

/** A frame of the gateway. */
export interface Frame {
  readonly op: number
  readonly t: string | null
  readonly d: { readonly id: string; readonly channel_id: string }
}

/** The recorded frames and responses. */
export interface Recording {
  readonly token: string
  readonly gatewayBot: { readonly url: string }
  readonly hello: Frame
  readonly ready: Frame
  readonly guildCreate: Frame
  /** The message of a person. */
  readonly message: Frame
  /** The bot's reply to it, as the gateway sends it. */
  readonly reply: Frame
  /** The bot's reply, as the request is answered. */
  readonly response: { readonly id: string }
}

const text = readFileSync(new URL("./recording.json", import.meta.url), "utf8")

/** The recording. */
export const RECORDING = JSON.parse(text) as Recording // The file is written with this shape.

/** The recorded frames as they go over the wire. */
export const FRAMES = {
  hello: JSON.stringify(RECORDING.hello),
  ready: JSON.stringify(RECORDING.ready),
  guildCreate: JSON.stringify(RECORDING.guildCreate),
  message: JSON.stringify(RECORDING.message),
  reply: JSON.stringify(RECORDING.reply),
}

/** The recorded responses as they go over the wire. */
export const BODIES = {
  gatewayBot: JSON.stringify(RECORDING.gatewayBot),
  message: JSON.stringify(RECORDING.response),
}

/** A message of a person and the bot's reply, with IDs that no other exchange has. */
export interface Exchange {
  readonly message: string
  readonly reply: string
  readonly body: string
}

/** Creates exchanges one after another. */
export function createExchanges(): () => Exchange {
  const asked = RECORDING.message.d.id
  const answered = RECORDING.response.id
  let next = BigInt(answered)
  return () => {
    const ids = [String((next += 1n)), String((next += 1n))] as const
    const renamed = (recorded: string): string =>
      recorded.replaceAll(asked, ids[0]).replaceAll(answered, ids[1])
    return {
      message: renamed(FRAMES.message),
      reply: renamed(FRAMES.reply),
      body: renamed(BODIES.message),
    }
  }
}
