// The fixture of the voice tests: a voice channel, and a bot that sends opcode 4.

import { GatewayOpcodes } from "discord.js"
import type { VoiceChannelHandle } from "../../src/harness/handles/channel/voice-channel.ts"
import { type Connection, test as raw } from "./raw.ts"

export const STATE = "VOICE_STATE_UPDATE"
export const SERVER = "VOICE_SERVER_UPDATE"

interface Voice {
  readonly lounge: VoiceChannelHandle
  /** Sends opcode 4 for a channel of the guild, and waits until the gateway has handled it. */
  readonly ask: (d: object) => Promise<void>
  /** The names of the events of voice states and servers that the bot received, in order. */
  readonly told: () => readonly string[]
  readonly connectionLines: () => readonly string[]
}

export const test = raw.extend<Voice>({
  lounge: async ({ guild }, use) => use(guild.createVoiceChannel("lounge")),
  ask: async ({ ready, guild }, use) => {
    await use(async (d) => {
      join(ready, { guild_id: guild.id, ...d })
      await ready.settle()
    })
  },
  told: async ({ ready }, use) => use(() => voiceEvents(ready)),
  connectionLines: async ({ simulation: { journal } }, use) => {
    await use(() =>
      journal.read().flatMap((entry) => (entry.kind === "connection" ? [entry.description] : [])),
    )
  },
})

export function join(connection: Connection, d: object): void {
  connection.send(GatewayOpcodes.VoiceStateUpdate, { self_mute: false, self_deaf: false, ...d })
}

export function voiceEvents({ events }: Connection): string[] {
  return events.filter((event) => event === STATE || event === SERVER)
}
