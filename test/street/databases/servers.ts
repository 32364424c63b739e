// Database servers of the machine (Debian's packages), started for the tests of one file: data in a
// temporary folder, on a free port of the loopback interface.

import { type ChildProcess, execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { accessSync, constants, globSync } from "node:fs"
import { chmod, chown, mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { promisify } from "node:util"

/** A server that runs. */
export interface Server {
  readonly port: number
  stop(): Promise<void>
}

/** A kind of server. */
export interface Kind {
  /** The name of Debian's package. */
  readonly package: string
  /** The programs that it takes. */
  readonly programs: readonly string[]
  /** The user that it runs as where the tests run as root, which it refuses. */
  readonly user?: string
  /** Makes its data, if that takes a program. */
  readonly prepare?: (folder: string) => readonly string[]
  readonly serve: (folder: string, port: number) => readonly string[]
}

/** The servers that tests of databases take. */
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

/** Debian keeps the programs of PostgreSQL off the path, and those of servers off a user's. */
const FOLDERS = (): readonly string[] => [
  ...(process.env["PATH"] ?? "").split(delimiter),
  "/usr/sbin",
  ...globSync("/usr/lib/postgresql/*/bin"),
]

function findProgram(name: string): string | undefined {
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

/** The sentence that says what is missing for the tests of a kind; undefined where nothing is. */
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
 * Starts a server of a kind. Undefined where the machine has none, so that tests can be skipped.
 *
 * @throws Error under `CI=true` where there is none, and where it does not come up.
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
      // One that waits for its clients is not waited for.
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

/** How each of them says in its log that it is up. */
const READY = /ready (?:to accept|for) connections/i

/** Waits until a server says that it is up, then lets its log flow by. */
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
