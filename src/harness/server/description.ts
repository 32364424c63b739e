// The description of a server for its clients, which is the content of the ready file.

import { ownVersion } from "../../requirements/own-version.ts"
import type { Simulation } from "../simulation/simulation.ts"
import type { ServedStudio } from "./studio/served-studio.ts"
import type { RunningWorld } from "./worlds/served-worlds.ts"

/** The addresses of a server. */
export interface ServerEndpoints {
  /** The base address of REST requests, without a version: `http://127.0.0.1:4000/api`. */
  readonly api: string
  /** The address of the gateway: `ws://127.0.0.1:4000`. */
  readonly gateway: string
  /** The base address of files, in place of `https://cdn.discordapp.com`. */
  readonly cdn: string
  /** The base address of proxied files, in place of `https://media.discordapp.net`. */
  readonly media: string
  /** The base address of the control API. */
  readonly control: string
  /** The address that answers 200 while the server runs. */
  readonly health: string
  /** The address of Studio's page; absent without it. */
  readonly studio?: string
}

/** A bot of a world, with what its process needs. */
export interface DescribedBot {
  readonly name: string
  /** The id of its user. */
  readonly id: string
  readonly applicationId: string
  /** The public key of its application, in hexadecimal digits. */
  readonly publicKey: string
  readonly token: string
}

/** A world of a server. */
export interface DescribedWorld {
  readonly id: string
  readonly bots: readonly DescribedBot[]
  readonly guildIds: readonly string[]
}

/** A server with its addresses, its key and its worlds. */
export interface ServerDescription {
  /** The version of guildsim. */
  readonly guildsim: string
  readonly endpoints: ServerEndpoints
  /** The key of the control API. */
  readonly key: string
  readonly worlds: readonly DescribedWorld[]
  /** The link that opens Studio. It contains the key. Absent without Studio. */
  readonly studio?: string
}

/** Returns the address of the gateway of a server at `origin`. A server with a name has it in its path. */
export function gatewayAddress(origin: string, name: string | undefined): string {
  const address = origin.replace(/^http/, "ws")
  return name === undefined ? address : `${address}/gateway/${name}`
}

/**
 * Returns the addresses of a server at `url`, such as `http://127.0.0.1:4000`. `name` is the name of
 * a server among several.
 */
export function endpointsOf(url: string, name?: string): ServerEndpoints {
  return {
    api: `${url}/api`,
    gateway: gatewayAddress(url, name),
    cdn: `${url}/cdn`,
    media: `${url}/media`,
    control: `${url}/control`,
    health: `${url}/health`,
  }
}

/** The parts of a server that are described. */
interface DescribedServer {
  readonly url: string
  readonly name: string | undefined
  readonly key: string
  readonly worlds: readonly RunningWorld[]
  readonly studio: Pick<ServedStudio, "address" | "link"> | undefined
}

/** Describes a server. */
export function describeServer(server: DescribedServer): ServerDescription {
  const { url, name, key, worlds, studio } = server
  const endpoints = endpointsOf(url, name)
  return {
    guildsim: ownVersion(),
    endpoints: studio === undefined ? endpoints : { ...endpoints, studio: studio.address },
    key,
    worlds: worlds.map(describeWorld),
    ...(studio !== undefined && { studio: studio.link }),
  }
}

function describeWorld({ id, simulation }: RunningWorld): DescribedWorld {
  return { id, bots: describeBots(simulation), guildIds: [...simulation.world.guilds.keys()] }
}

function describeBots({ accounts, world }: Simulation): DescribedBot[] {
  return accounts.saved().flatMap(({ name, applicationId }) => {
    const application = applicationId === null ? undefined : world.applications.get(applicationId)
    if (application === undefined) return []
    const { id, botId, token, verifyKey } = application
    return { name, id: botId, applicationId: id, publicKey: verifyKey ?? NO_KEY, token }
  })
}

/** The public key of an application that receives no interactions over HTTP. */
const NO_KEY = "0".repeat(64)
