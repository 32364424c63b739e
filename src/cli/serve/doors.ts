// The doors of `guildsim serve`: the forward proxy and TLS.

import type { GuildsimServer } from "../../harness/server/guildsim-server.ts"
import {
  type DoorDescription,
  type Doors,
  openDoors,
} from "../../harness/server/doors/open-doors.ts"
import { type Terminal, UsageError } from "../command.ts"

/** The arguments of the command that are about doors, as texts. */
export interface DoorArguments {
  readonly host?: string | undefined
  readonly proxy?: string | undefined
  readonly tls?: string | undefined
  readonly caFile?: string | undefined
  readonly strictNetwork: boolean
}

/** The ports of the doors. */
export interface DoorPorts {
  readonly proxy: number | undefined
  readonly tls: number | undefined
}

const MOST = 65_535

/** Returns the ports of the doors. @throws UsageError for an invalid argument. */
export function readDoorPorts({ proxy, tls, caFile, strictNetwork }: DoorArguments): DoorPorts {
  if (strictNetwork && proxy === undefined) {
    throw new UsageError(
      "--strict-network is about the forward proxy, and there is none. Add --proxy, or leave it out.",
    )
  }
  if (caFile !== undefined && proxy === undefined && tls === undefined) {
    throw new UsageError(
      "--ca-file is about certificates, and nothing needs one. Add --proxy or --tls, or leave it out.",
    )
  }
  return { proxy: readPort("proxy", proxy), tls: readPort("tls", tls) }
}

function readPort(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= MOST) return port
  throw new UsageError(
    `--${name} is ${JSON.stringify(text)}. Give a port from 0 to ${MOST}, or none for the usual one.`,
  )
}

/** Opens the doors of a server; undefined if none were asked for. @throws SetupError as `openDoors`. */
export async function openDoorsOf(
  { url }: GuildsimServer,
  given: DoorArguments & {
    readonly ports: DoorPorts
    readonly certificateFile?: string | undefined
  },
  { error: complain }: Terminal,
): Promise<Doors | undefined> {
  const { ports, host = "127.0.0.1", strictNetwork, certificateFile } = given
  if (ports.proxy === undefined && ports.tls === undefined) return undefined
  const { hostname, port } = new URL(url)
  return openDoors({
    ...ports,
    host,
    server: { host: hostname.replace(/^\[(.*)\]$/, "$1"), port: Number(port) },
    certificateFile,
    isStrict: strictNetwork,
    onNotice: (text) => complain(`${text}\n`),
  })
}

/** Returns the rows and lines that the command prints about its doors. */
export function printDoors({ proxy, tls, certificate, variables }: DoorDescription): string {
  const rows = [
    ...(proxy === null ? [] : [["Proxy", proxy]]),
    ...(tls === null ? [] : [["TLS", tls]]),
    ["Certificate", certificate],
  ]
  return [
    "",
    ...rows.map(([name = "", value = ""]) => `  ${name.padEnd(13)}${value}`),
    "",
    "  Variables for the clients:",
    ...Object.entries(variables).map(([name, value]) => `    export ${name}=${value}`),
    "",
    "",
  ].join("\n")
}
