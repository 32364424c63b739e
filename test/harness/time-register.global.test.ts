import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { expect, test, vi } from "vitest"
import { BUILT_MODULES } from "../built/programs.ts"

// Starting a process takes time.
vi.setConfig({ testTimeout: 30_000 })

const SRC = new URL("../../src/", import.meta.url).href

/**
 * Returns the output of a program, line by line, in which a library keeps functions that it finds
 * at import.
 */
async function printedBy(...flags: string[]): Promise<unknown> {
  const program = `
    const { now } = Date
    const HostDate = Date
    const elapsed = performance.now
    const { sim } = await import("${SRC}node.ts")
    const seen = []
    const env = await sim.run(() => void seen.push(now(), new HostDate().getTime(), elapsed.call(performance)), { gateway: false })
    await env.close()
    const real = now() - HostDate.now()
    console.log(JSON.stringify({ seen, isReal: real >= -1 && real <= 0 && now() > 1.7e12, same: Date === HostDate }))
  `
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...BUILT_MODULES,
    ...flags,
    "--input-type=module",
    "--eval",
    program,
  ])
  return JSON.parse(stdout)
}

test("functions that a library stored at its import follow the clock if register was imported first", async () => {
  const start = Date.UTC(2026, 0, 1)
  expect(await printedBy("--import", `${SRC}register.ts`)).toEqual({
    seen: [start, start, 0],
    isReal: true,
    same: true,
  })
})

test("without it, such a library keeps the host's", async () => {
  expect(await printedBy()).not.toMatchObject({
    seen: [Date.UTC(2026, 0, 1), expect.anything(), 0],
  })
})
