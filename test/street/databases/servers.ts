// The machine's database servers (from Debian's packages), started for the tests of one file: data
// in a temporary folder, on a free port of the loopback interface.

import { type ChildProcess, execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { accessSync, constants, globSync } from "node:fs"
import { chmod, chown, mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { promisify } from "node:util"

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
  /** The user of the server if the tests run as root, which the server refuses. */
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
    programs: ["mariadb-install-db", "mariadbd"],
    user: "mysql",
    prepare: (folder) => [
      "mariadb-install-db",
      `--datadir=${folder}`,
      "--auth-root-authentication-method=normal",
      "--skip-test-db",
      "--skip-name-resolve",
    ],
    serve: (folder, port) => [
      "mariadbd",
      "--no-defaults",
      `--datadir=${folder}`,
      `--port=${port}`,
      "--bind-address=127.0.0.1",
      `--socket=${join(folder, "sock")}`,
      "--skip-name-resolve",
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

const isRoot = process.getuid?.() === 0

function commandOf([program = "", ...args]: readonly string[], user: string | undefined) {
  const command = [findProgram(program) ?? program, ...args]
  const [file = "", ...rest] =
    isRoot && user !== undefined ? ["/usr/sbin/runuser", "-u", user, "--", ...command] : command
  return [file, rest] as const
}

/**
 * Starts a server of a kind. Returns undefined if the machine has none, so that tests can be
 * skipped.
 *
 * @throws Error under `CI=true` if there is none, and if it does not start.
 */
export async function startServer(kind: Kind): Promise<Server | undefined> {
  const absent = missing(kind)
  if (absent !== undefined) {
    if (process.env["CI"] === "true") throw new Error(absent)
    return undefined
  }
  const folder = await mkdtemp(join(tmpdir(), "guildsim-db-"))
  if (isRoot && kind.user !== undefined) {
    const { stdout } = await promisify(execFile)("id", ["-u", kind.user])
    await chown(folder, Number(stdout), 0)
  }
  await chmod(folder, 0o700)
  const options = { cwd: folder }
  if (kind.prepare !== undefined) {
    await promisify(execFile)(...commandOf(kind.prepare(folder), kind.user), options)
  }
  const port = await freePort()
  const server = spawn(...commandOf(kind.serve(folder, port), kind.user), {
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
