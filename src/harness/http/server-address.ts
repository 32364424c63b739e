/** The address of a server. */
export interface ServerAddress {
  readonly host: string
  readonly port: number
}

/** Returns an address as it stands in a URL. */
export function formatAddress({ host, port }: ServerAddress): string {
  return `${host.includes(":") ? `[${host}]` : host}:${port}`
}
