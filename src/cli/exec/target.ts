// Finds the server of a command: one that runs, or one of the command's own.

import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { withLink } from "../../requirements/error-link.ts"
import type { DescribedBot, ServerDescription } from "../../harness/server/description.ts"
import type { ServerOptions } from "../../harness/server/options.ts"
import { startServer } from "../../harness/server/start-server.ts"
import type { ServerAddress } from "../../harness/http/server-address.ts"

/** The server to which the connections of a command lead. */
export interface Target {
  readonly address: ServerAddress
  /** The server's first bot, if it is known. */
  readonly bot: DescribedBot | undefined
  /** The access to the control API, if the key is known. */
  readonly control: { readonly url: string; readonly key: string } | undefined
  /** Ends a server of the command's own. */
  close(): Promise<void>
}

/** The server of a command cannot be used. */
export class UnusableServer extends Error {
  override readonly name = "UnusableServer"

  constructor(message: string, options?: ErrorOptions) {
    super(withLink("UnusableServer", message), options)
  }
}

/** The seconds in which a server has to say that it is there. */
const PATIENCE = 5

const HTTP_PORT = 80

/**
 * Returns a server by its URL, after it has said that it is there. @throws UnusableServer if it does
 * not.
 */
export async function findServer(
  url: string,
  { bot, key }: { readonly bot?: DescribedBot | undefined; readonly key?: string } = {},
): Promise<Target> {
  const address = addressOf(url)
  await requireHealth(url)
  const control = key === undefined ? undefined : { url, key }
  return { address, bot, control, close: () => Promise.resolve() }
}

/** Returns the server of a ready file. @throws UnusableServer for a file that is none. */
export function findServerOfFile(folder: string, file: string): Promise<Target> {
  const path = resolve(folder, file)
  const ready = parseReadyFile(path, readText(path))
  const { origin } = new URL(ready.endpoints.api)
  return findServer(origin, { bot: firstBotOf(ready), key: ready.key })
}

/** Starts a server of the command's own. @throws SetupError for an unknown world. */
export async function startOwnServer(options: ServerOptions): Promise<Target> {
  // No test moves the clock of this server, so it runs.
  const server = await startServer({ clock: "running", ...options })
  const description = server.describe()
  return {
    address: addressOf(server.url),
    bot: firstBotOf(description),
    control: { url: server.url, key: server.key },
    close: () => server.close(),
  }
}

function firstBotOf({ worlds }: ServerDescription): DescribedBot | undefined {
  return worlds[0]?.bots[0]
}

function addressOf(text: string): ServerAddress {
  const url = URL.parse(text)
  const isAddress = url?.protocol === "http:" && url.pathname === "/" && url.search === ""
  if (url === null || !isAddress) {
    throw new UnusableServer(
      `"${text}" is not the address of a server. Write it as guildsim serve prints it, such as http://127.0.0.1:4000, without a path.`,
    )
  }
  const port = url.port === "" ? HTTP_PORT : Number(url.port)
  return { host: url.hostname.replace(/^\[(.*)\]$/, "$1"), port }
}

async function requireHealth(url: string): Promise<void> {
  const address = new URL("/health", url)
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE * 1000) }).catch(
    (cause: unknown) => {
      throw new UnusableServer(
        `The server at ${url} cannot be reached: ${reasonOf(cause)}. Start it with guildsim serve, or leave --server and --ready-file out, and the command gets a server of its own.`,
        { cause },
      )
    },
  )
  const isOurs = await answer.json().then(isHealth, () => false)
  if (answer.ok && isOurs) return
  throw new UnusableServer(
    `The server at ${url} is not one of guildsim: ${address.href} answered ${answer.status}. Check the port.`,
  )
}

function isHealth(value: unknown): boolean {
  return typeof value === "object" && value !== null && "guildsim" in value
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === "TimeoutError") return `it did not answer within ${PATIENCE} seconds`
  return error.cause instanceof Error ? error.cause.message : error.message
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8")
  } catch (cause) {
    throw new UnusableServer(
      `The ready file ${path} cannot be read: ${reasonOf(cause)}. guildsim serve --ready-file writes it when the server is ready; start that first.`,
      { cause },
    )
  }
}

function parseReadyFile(path: string, text: string): ServerDescription {
  try {
    const value: unknown = JSON.parse(text)
    if (isDescription(value)) return value
  } catch {
    // Refused below.
  }
  throw new UnusableServer(
    `${path} is not a ready file of guildsim serve. Name the file that guildsim serve --ready-file has written.`,
  )
}

/** Checks what distinguishes a ready file from other JSON. The rest comes from the same version. */
function isDescription(value: unknown): value is ServerDescription {
  if (typeof value !== "object" || value === null) return false
  const { endpoints, worlds } = value as Partial<ServerDescription>
  return URL.canParse(endpoints?.api ?? "") && Array.isArray(worlds)
}
