import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"
import { text } from "node:stream/consumers"
import { BUILT_MODULES } from "../built/programs.ts"
import { END } from "./end.ts"

/** The result of `npm start`. */
export interface Outcome {
  readonly status: number | null
  readonly out: string
  readonly err: string
}

type Environment = Readonly<Record<string, string>>

const PROGRAM = fileURLToPath(new URL("program.ts", import.meta.url))

/** Another time zone and language. */
export const ELSEWHERE: Environment = {
  TZ: "Asia/Tokyo",
  LANG: "de_DE.UTF-8",
  LC_ALL: "de_DE.UTF-8",
}

/** Runs the script of `npm start` in its own process. */
export function start(args: readonly string[]): Promise<Outcome> {
  return run(["scripts/start.ts", ...args], {})
}

/**
 * Runs the script of `npm start` with each of the command lines, one after the other in a process
 * that they share, because loading the bot takes longer than a scene. All have its status.
 */
export async function startEach(
  commands: readonly (readonly string[])[],
  environment: Environment = {},
): Promise<readonly Outcome[]> {
  const { status, out, err } = await run([PROGRAM, JSON.stringify(commands)], environment)
  const [outs, errs] = [out.split(END), err.split(END)]
  return commands.map((_, index) => ({ status, out: outs[index] ?? "", err: errs[index] ?? "" }))
}

async function run(args: readonly string[], environment: Environment): Promise<Outcome> {
  const child = spawn(process.execPath, [...BUILT_MODULES, ...args], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve))
  const [out, err, status] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { status, out, err }
}

/** Removes the real time from the output. */
export function withoutWallTime(out: string): string {
  return out.replace(/^ +wall time .+\n/m, "")
}
