import { spawn } from "node:child_process"
import { text } from "node:stream/consumers"
import { BUILT_MODULES } from "../built/programs.ts"

/** The result of `npm start`. */
export interface Outcome {
  readonly status: number | null
  readonly out: string
  readonly err: string
}

/** Runs the script of `npm start` in its own process. */
export async function start(
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, [...BUILT_MODULES, "scripts/start.ts", ...args], {
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
