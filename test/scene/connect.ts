import type { ChannelHandle } from "../../src/harness/handles/channel/channel.ts"
import type { UserHandle } from "../../src/harness/handles/user.ts"
import { Handle } from "../../src/harness/handles/handle.ts"

/** Connects an account to a voice channel without any check. Others may hear it. */
export function connect(user: UserHandle, channel: ChannelHandle): void {
  const { guilds } = Handle.simulationOf(user).world
  const guild = [...guilds.values()].find(({ channelIds }) => channelIds.has(channel.id))
  guild?.voiceStates.set(user.id, {
    userId: user.id,
    channelId: channel.id,
    sessionId: user.id.padStart(32, "0"),
    selfMute: false,
    selfDeaf: false,
    selfVideo: false,
    selfStream: false,
    suppress: false,
    requestToSpeakAt: null,
  })
}
