// The voice server that is not there. The platform names one in VOICE_SERVER_UPDATE, and a client that
// wants to send sound connects to it. https://docs.discord.com/developers/topics/voice-connections

import { RouteNotImplemented } from "../kernel/gap.ts"

/** The platform's voice servers are below it. */
const VOICE_DOMAIN = "discord.media"

/** The voice server that clients are told of; no server of the platform has this name. */
export const VOICE_ENDPOINT = `guildsim.${VOICE_DOMAIN}:443`

const REASON =
  "guildsim has no voice server: it models who is in which voice channel, muted or deafened, and no sound. Assert the voice states, and put something of the test's own in the place of the audio connection, such as a mock of joinVoiceChannel or of the player"

/** Whether a host is one of the platform's voice servers. */
export function isVoiceHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, "")
  return name === VOICE_DOMAIN || name.endsWith(`.${VOICE_DOMAIN}`)
}

/** The gap of a connection to a voice server; undefined for any other address. */
export function voiceGap({ hostname, host, pathname }: URL): RouteNotImplemented | undefined {
  if (!isVoiceHost(hostname)) return undefined
  return new RouteNotImplemented("GET", `wss://${host}${pathname}`, { reason: REASON })
}
