// The machine's database servers (from Debian's packages): data in a temporary folder, on a free port
// of the loopback interface.

import { type ChildProcess, execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { accessSync, constants, globSync } from "node:fs"
import { chmod, chown, mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)

/** A running server. */
export interface Server {
  readonly port: number
  stop(): Promise<void>
}

/** A kind of database server. */
export interface Kind {
  /** The name of the Debian package. */
  readonly package: string
  /** The required programs. */
  readonly programs: readonly string[]
  /** The account of the server if the tests run as root, which the server refuses. */
  readonly user?: string
  /** The command that creates the data folder, if there is one. */
  readonly prepare?: (folder: string) => readonly string[]
  readonly serve: (folder: string, port: number) => readonly string[]
}

/** The servers of the database tests. */
export const KINDS = {
  postgres: {
    package: "postgresql",
    programs: ["initdb", "postgres"],
    user: "postgres",
    prepare: (folder) => [
      "initdb",
      "-D",
      folder,
      "-U",
      "bot",
      "--auth=trust",
      "--no-sync",
      "-E",
      "UTF8",
    ],
    serve: (folder, port) => [
      "postgres",
      "-D",
      folder,
      "-p",
      `${port}`,
      "-k",
      folder,
      "-h",
      "127.0.0.1",
      "-F",
    ],
  },
  redis: {
    package: "redis-server",
    programs: ["redis-server"],
    serve: (folder, port) => [
      "redis-server",
      "--port",
      `${port}`,
      "--bind",
      "127.0.0.1",
      "--dir",
      folder,
      "--save",
      "",
    ],
  },
  mariadb: {
    package: "mariadb-server",
    programs: ["mariadbd"],
    user: "mysql",
    serve: (folder, port) => [
      "mariadbd",
      "--no-defaults",
      `--datadir=${folder}`,
      `--port=${port}`,
      "--bind-address=127.0.0.1",
      `--socket=${join(folder, "sock")}`,
      "--skip-name-resolve",
      // Without its tables of users, which it takes seconds to create.
      "--skip-grant-tables",
      "--innodb-flush-log-at-trx-commit=0",
      "--innodb-buffer-pool-size=8M",
      "--innodb-log-file-size=4M",
    ],
  },
} as const satisfies Record<string, Kind>

/**
 * Debian installs the programs of PostgreSQL outside of PATH, and those of servers outside of a
 * user's PATH.
 */
const FOLDERS = (): readonly string[] => [
  ...(process.env["PATH"] ?? "").split(delimiter),
  "/usr/sbin",
  ...globSync("/usr/lib/postgresql/*/bin"),
]

/** Returns the path of a program; undefined if the machine does not have it. */
export function findProgram(name: string): string | undefined {
  return FOLDERS()
    .map((folder) => join(folder, name))
    .find(canRun)
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns a message about a missing program of a kind; undefined if none is missing. */
export function missing({ programs, package: name }: Kind): string | undefined {
  const absent = programs.find((program) => findProgram(program) === undefined)
  return absent === undefined
    ? undefined
    : `Tests with ${name} are skipped, since ${absent} was not found: apt-get install ${name}.`
}

/** Returns the options by which a process is that of an account if the tests run as root. */
async function accountOf({ user }: Kind): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0 || user === undefined) return {}
  const idOf = async (flag: string) => Number((await run("id", [flag, user])).stdout)
  return { uid: await idOf("-u"), gid: await idOf("-g") }
}

function commandOf([program = "", ...args]: readonly string[]) {
  return [findProgram(program) ?? program, args] as const
}

/**
 * Starts a server of a kind that is installed.
 *
 * @throws Error if it does not start.
 */
export async function startServer(kind: Kind): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), "guildsim-db-"))
  try {
    return await startIn(folder, kind)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function startIn(folder: string, kind: Kind): Promise<Server> {
  const options = { cwd: folder, ...(await accountOf(kind)) }
  if (options.uid !== undefined) await chown(folder, options.uid, 0)
  await chmod(folder, 0o700)
  if (kind.prepare !== undefined) {
    await run(...commandOf(kind.prepare(folder)), options)
  }
  const port = await freePort()
  const server = spawn(...commandOf(kind.serve(folder, port)), {
    ...options,
    stdio: ["ignore", "pipe", "pipe"],
  })
  await isUp(server)
  return {
    port,
    async stop() {
      const ended = once(server, "exit")
      server.kill("SIGTERM")
      // Some servers wait for their clients to disconnect; they are killed.
      const timer = setTimeout(() => server.kill("SIGKILL"), 3000)
      await ended
      clearTimeout(timer)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  server.close()
  await once(server, "close")
  if (address === null || typeof address === "string") throw new Error("There is no free port.")
  return address.port
}

/** The log line that says that a server is ready. */
const READY = /ready (?:to accept|for) connections/i

/** Waits until a server is ready, then discards its log. */
async function isUp(server: ChildProcess): Promise<void> {
  let log = ""
  const ready = new Promise<void>((resolve) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on("data", (text: Buffer) => {
        log = (log + text.toString()).slice(-4000)
        if (READY.test(log)) resolve()
      })
    }
  })
  const ended = once(server, "exit").then(() => {
    throw new Error(`${server.spawnfile} ended before it was up: ${log}`)
  })
  await Promise.race([ready, ended])
  ended.catch(() => {})
}
