import { spawn } from "node:child_process"
import { text } from "node:stream/consumers"

/** What `npm start` came to. */
export interface Outcome {
  readonly status: number | null
  readonly out: string
  readonly err: string
}

/** Runs what `npm start` runs, in a process of its own. */
export async function start(
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, ["scripts/start.ts", ...args], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve))
  const [out, err, status] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { status, out, err }
}

/** All of it but the time that the machine took. */
export function withoutWallTime(out: string): string {
  return out.replace(/^ +wall time .+\n/m, "")
}
