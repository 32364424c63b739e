// What tests of voice play in: a voice channel, and a bot that asks for it by opcode 4.

import { GatewayOpcodes } from "discord.js"
import type { VoiceChannelHandle } from "../../src/harness/handles/voice-channel.ts"
import { type Connection, test as raw } from "./raw.ts"

export const STATE = "VOICE_STATE_UPDATE"
export const SERVER = "VOICE_SERVER_UPDATE"

interface Voice {
  readonly lounge: VoiceChannelHandle
  /** Sends opcode 4 for a channel of the guild, and waits until it was dealt with. */
  readonly ask: (d: object) => Promise<void>
  /** The events about voice that the bot was told, in order. */
  readonly told: () => readonly string[]
  readonly deeds: () => readonly string[]
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
  deeds: async ({ simulation: { journal } }, use) => {
    await use(() =>
      journal.read().flatMap((entry) => (entry.kind === "connection" ? [entry.description] : [])),
    )
  },
})

export function join(connection: Connection, d: object): void {
  connection.send(GatewayOpcodes.VoiceStateUpdate, { self_mute: false, self_deaf: false, ...d })
}

export function voiceEvents({ events }: Connection): string[] {
  return events.filter((event) => event.startsWith("VOICE_"))
}
