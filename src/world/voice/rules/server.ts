// The voice server, which the simulation does not have. VOICE_SERVER_UPDATE names one, and clients
// that send audio connect to it. https://docs.discord.com/developers/topics/voice-connections

import { RouteNotImplemented } from "../../kernel/gap.ts"

/** The parent domain of the platform's voice servers. */
const VOICE_DOMAIN = "discord.media"

/** The voice server in VOICE_SERVER_UPDATE. No server of the platform has this name. */
export const VOICE_ENDPOINT = `guildsim.${VOICE_DOMAIN}:443`

const REASON =
  "guildsim has no voice server: it models which members are in which voice channels, muted or deafened, but no audio. Assert the voice states, and replace the audio connection with a mock, such as a mock of joinVoiceChannel or of the player"

/** Returns whether a host is a voice server of the platform. */
export function isVoiceHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, "")
  return name === VOICE_DOMAIN || name.endsWith(`.${VOICE_DOMAIN}`)
}

/** Returns the gap for a connection to a voice server; undefined for other URLs. */
export function voiceGap({ hostname, host, pathname }: URL): RouteNotImplemented | undefined {
  if (!isVoiceHost(hostname)) return undefined
  return new RouteNotImplemented("GET", `wss://${host}${pathname}`, { reason: REASON })
}
