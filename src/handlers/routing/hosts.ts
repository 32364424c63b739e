// The platform's hosts: every request to one of them is answered here or is a gap.

/** Hosts that serve the REST API under `/api`. */
export const API_HOSTS = [
  "discord.com",
  "canary.discord.com",
  "ptb.discord.com",
  "discordapp.com",
] as const

/** Hosts that serve files. */
export const CDN_HOSTS = ["cdn.discordapp.com", "media.discordapp.net"] as const

/** The host of the gateway. Resumed sessions may use other subdomains. */
export const GATEWAY_HOST = "gateway.discord.gg"

/** The domains of the platform. Subdomains are included. */
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

const DOMAINS: ReadonlySet<string> = new Set(PLATFORM_DOMAINS)
const SUBDOMAIN_ENDINGS = PLATFORM_DOMAINS.map((domain) => `.${domain}`)

/** Whether `host` (without a port) belongs to one of the platform's domains, or a subdomain of one. */
export function isPlatformHost(host: string): boolean {
  const lower = host.toLowerCase()
  const name = lower.endsWith(".") ? lower.slice(0, -1) : lower
  return DOMAINS.has(name) || SUBDOMAIN_ENDINGS.some((ending) => name.endsWith(ending))
}
