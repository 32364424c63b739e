// Runs a server until it is stopped.

import { resolve } from "node:path"
import { SetupError } from "../../requirements/setup-error.ts"
import type { ServerOptions } from "../../harness/server/options.ts"
import type { Doors } from "../../harness/server/doors/open-doors.ts"
import type { GuildsimServer } from "../../harness/server/guildsim-server.ts"
import { startServer } from "../../harness/server/start-server.ts"
import { openBrowser } from "../../harness/server/studio/open-browser.ts"
import type { ServedStudio } from "../../harness/server/studio/served-studio.ts"
import { EXIT, type Terminal } from "../command.ts"
import { type ServeArguments, readServerOptions } from "./arguments.ts"
import { type DoorArguments, openDoorsOf, printDoors, readDoorPorts } from "./doors.ts"
import { printDescription } from "./output.ts"
import { removeReadyFile, writeReadyFile } from "./ready-file.ts"

/** The arguments of the command. */
export type ServeCommandArguments = ServeArguments & DoorArguments

/** Starts a server, waits until it is stopped, and returns the exit status. */
export async function serve(given: ServeCommandArguments, terminal: Terminal): Promise<number> {
  const stopped = interruption(terminal)
  try {
    return await run(given, terminal, stopped.promise)
  } finally {
    stopped.forget()
  }
}

async function run(
  given: ServeCommandArguments,
  terminal: Terminal,
  stopped: Promise<void>,
): Promise<number> {
  const options = readServerOptions(given, terminal.folder)
  const ports = readDoorPorts(given)
  const log = (line: string): void => terminal.error(`${line}\n`)
  const server = await start({ ...options, log }, terminal)
  if (server === undefined) return EXIT.unusable
  const pathOf = (file?: string) => file && resolve(terminal.folder, file)
  const readyFile = pathOf(given.readyFile)
  let doors: Doors | undefined
  try {
    const certificateFile = pathOf(given.caFile)
    doors = await openDoorsOf(server, { ...given, ports, certificateFile }, terminal)
    const description = { ...server.describe(), ...(doors && { doors: doors.description }) }
    if (readyFile !== undefined) writeReadyFile(readyFile, description)
    const showsStudioLink = terminal.isInteractive === true
    terminal.print(printDescription(description, { ...given, readyFile, showsStudioLink }))
    if (doors !== undefined && !given.json) terminal.print(printDoors(doors.description))
    if (given.open === true && server.studio !== undefined) open(server.studio, terminal)
    await stopped
    return EXIT.fine
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    terminal.error(`${error.message}\n`)
    return EXIT.unusable
  } finally {
    if (readyFile !== undefined) removeReadyFile(readyFile)
    await doors?.close()
    await server.close()
  }
}

/** Opens Studio in the user's browser; prints why that is not possible. */
function open(studio: ServedStudio, { error: complain }: Terminal): void {
  if (openBrowser(studio.createLinkForCommand())) return
  complain(
    "No browser was opened, because this machine has no display, or because of CI or BROWSER=none in its environment. Open the link of Studio yourself.\n",
  )
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
