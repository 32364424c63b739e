// The URLs that the simulation serves. A bot reaches no others.

const API_HOSTS = ["discord.com", "canary.discord.com", "ptb.discord.com", "discordapp.com"]
const CDN_HOSTS = ["cdn.discordapp.com", "media.discordapp.net"]

/** Whether the simulation responds to requests to a URL. */
export function isApiUrl(url: string): boolean {
  const { protocol, hostname } = readUrl(url)
  return protocol === "https:" && [...API_HOSTS, ...CDN_HOSTS].includes(hostname)
}

/** Whether the simulation serves the gateway at a URL. */
export function isGatewayUrl(url: string): boolean {
  const { protocol, hostname } = readUrl(url)
  return (
    protocol === "wss:" && (hostname === "gateway.discord.gg" || hostname.endsWith(".discord.gg"))
  )
}

/** Returns the message about a request to another host. */
export function describeForeignUrl(url: string): string {
  return `A request to ${readUrl(url).hostname || url} was not sent, because the playground has no network: its simulation serves Discord only. Use fixed data instead, or run the bot in a project of your own.`
}

function readUrl(url: string): Pick<URL, "protocol" | "hostname"> {
  return URL.parse(url) ?? { protocol: "", hostname: "" }
}
