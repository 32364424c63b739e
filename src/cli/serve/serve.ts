// Runs a server until it is stopped.

import { resolve } from "node:path"
import { SetupError } from "../../requirements/setup-error.ts"
import type { ServerOptions } from "../../harness/server/options.ts"
import { type GuildsimServer, startServer } from "../../harness/server/start-server.ts"
import { EXIT, type Terminal } from "../command.ts"
import { type ServeArguments, readServerOptions } from "./arguments.ts"
import { printDescription } from "./output.ts"
import { removeReadyFile, writeReadyFile } from "./ready-file.ts"

/** Starts a server, waits until it is stopped, and returns the exit status. */
export async function serve(given: ServeArguments, terminal: Terminal): Promise<number> {
  const stopped = interruption(terminal)
  try {
    return await run(given, terminal, stopped.promise)
  } finally {
    stopped.forget()
  }
}

async function run(
  given: ServeArguments,
  terminal: Terminal,
  stopped: Promise<void>,
): Promise<number> {
  const options = readServerOptions(given, terminal.folder)
  const log = (line: string): void => terminal.error(`${line}\n`)
  const server = await start({ ...options, log }, terminal)
  if (server === undefined) return EXIT.unusable
  const readyFile =
    given.readyFile === undefined ? undefined : resolve(terminal.folder, given.readyFile)
  try {
    if (readyFile !== undefined) writeReadyFile(readyFile, server.describe())
    terminal.print(printDescription(server.describe(), { ...given, readyFile }))
    await stopped
    return EXIT.fine
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    terminal.error(`${error.message}\n`)
    return EXIT.unusable
  } finally {
    if (readyFile !== undefined) removeReadyFile(readyFile)
    await server.close()
  }
}

/** Starts the server; prints why it could not be started. */
async function start(
  options: ServerOptions,
  { error: complain }: Terminal,
): Promise<GuildsimServer | undefined> {
  try {
    return await startServer(options)
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    complain(`${error.message}\n`)
    return undefined
  }
}

/** Listens for the signal that stops the server, from the beginning on. */
function interruption({ onInterrupt }: Terminal): {
  readonly promise: Promise<void>
  forget(): void
} {
  const { promise, resolve: stop } = Promise.withResolvers<void>()
  const forget = onInterrupt?.(stop)
  return { promise, forget: () => forget?.() }
}
