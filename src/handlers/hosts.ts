// The hosts of the platform: everything sent to one of them is answered here or is a gap.

/** Hosts that answer the REST API under `/api`. */
export const API_HOSTS = [
  "discord.com",
  "canary.discord.com",
  "ptb.discord.com",
  "discordapp.com",
] as const

/** Hosts that answer files. */
export const CDN_HOSTS = ["cdn.discordapp.com", "media.discordapp.net"] as const

/** The host of the gateway; a resumed session may be sent to any of its siblings. */
export const GATEWAY_HOST = "gateway.discord.gg"

/** The domains that belong to the platform, each with all its subdomains. */
export const PLATFORM_DOMAINS = [
  "discord.com",
  "discordapp.com",
  "discordapp.net",
  "discord.gg",
  "discord.media",
  "discord.gift",
  "discord.new",
  "discord.co",
  "discord.dev",
  "discordcdn.com",
  "discordstatus.com",
] as const

/**
 * True where `host` (without a port) is one of the platform's, or one of `domains`, subdomains
 * included.
 */
export function isPlatformHost(
  host: string,
  domains: readonly string[] = PLATFORM_DOMAINS,
): boolean {
  const name = host.toLowerCase().replace(/\.$/, "")
  return domains.some((domain) => name === domain || name.endsWith(`.${domain}`))
}
