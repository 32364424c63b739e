// Opens the ports beside that of a server by which unchanged clients reach it.

import { type ServerAddress, formatAddress } from "../../http/server-address.ts"
import { createCertificateAuthority } from "./certificate-authority.ts"
import { type CertificateFiles, writeCertificateFiles } from "./certificate-files.ts"
import { certificateVariables, proxyVariables } from "./client-variables.ts"
import { openForwardProxy } from "./forward-proxy.ts"
import type { Door } from "./listening.ts"
import { openTlsDoor } from "./tls-door.ts"
import type { OnNotice } from "./tls-terminator.ts"

/** The options of the doors of a server. */
export interface DoorOptions {
  /** The server that answers. */
  readonly server: ServerAddress
  /** The address on which the doors listen. */
  readonly host: string
  /** The port of the forward proxy; undefined for none. */
  readonly proxy?: number | undefined
  /** The port for TLS; undefined for none. */
  readonly tls?: number | undefined
  /** The file for the certificate of the authority. Default: one in a temporary folder. */
  readonly certificateFile?: string | undefined
  /** Whether the forward proxy refuses other hosts than the platform's. */
  readonly isStrict: boolean
  readonly onNotice: OnNotice
}

/** The doors of a server, as its ready file has them. */
export interface DoorDescription {
  /** The URL of the forward proxy; null if there is none. */
  readonly proxy: string | null
  /** The address for TLS, as host and port; null if there is none. */
  readonly tls: string | null
  /** The file with the certificate of the authority, for clients that add it to their own. */
  readonly certificate: string
  /** The file with that certificate and the public ones, for clients that replace their own. */
  readonly certificateBundle: string
  /** The environment variables that lead clients through the doors. */
  readonly variables: Readonly<Record<string, string>>
}

/** The open doors of a server. */
export interface Doors {
  readonly description: DoorDescription
  /** Closes the ports and removes the certificate files. */
  close(): Promise<void>
}

/**
 * Opens the forward proxy and the TLS port. They share one certificate authority.
 *
 * @throws SetupError if the package node-forge is missing, a port cannot be opened, or the
 * certificate cannot be written.
 */
export async function openDoors(options: DoorOptions): Promise<Doors> {
  const { host, proxy, tls, certificateFile, ...common } = options
  const authority = await createCertificateAuthority()
  const files = writeCertificateFiles(authority.certificate, certificateFile)
  const opened: Door[] = []
  const close = async (): Promise<void> => {
    await Promise.all(opened.map((door) => door.close()))
    files.remove()
  }
  const open = async (
    port: number | undefined,
    openAt: (listen: ServerAddress) => Promise<Door>,
  ): Promise<string | null> => {
    if (port === undefined) return null
    const door = await openAt({ host, port })
    opened.push(door)
    return formatAddress(reachable(door.address))
  }
  try {
    const address = await open(proxy, (listen) =>
      openForwardProxy({ ...common, authority, listen }),
    )
    const tlsAddress = await open(tls, (listen) => openTlsDoor({ ...common, authority, listen }))
    const proxyUrl = address === null ? null : `http://${address}`
    return { description: describe(proxyUrl, tlsAddress, files), close }
  } catch (error) {
    await close()
    throw error
  }
}

function describe(
  proxy: string | null,
  tls: string | null,
  { ca, bundle }: CertificateFiles,
): DoorDescription {
  const variables = { ...(proxy && proxyVariables(proxy)), ...certificateVariables({ ca, bundle }) }
  return { proxy, tls, certificate: ca, certificateBundle: bundle, variables }
}

/** Returns the address by which clients on this machine reach a door. */
function reachable({ host, port }: ServerAddress): ServerAddress {
  return { host: host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host, port }
}
