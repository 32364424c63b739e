import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { expect, test } from "vitest"
import { BUILT_MODULES } from "../built/programs.ts"

const run = promisify(execFile)
const program = new URL("program.ts", import.meta.url).pathname

/** Environments with different time zones and languages. */
const places = [
  { TZ: "UTC", LANG: "C", LC_ALL: "C" },
  { TZ: "Pacific/Chatham", LANG: "de_DE.UTF-8", LC_ALL: "tr_TR.UTF-8" },
]

test("the same sequences give the same journals, byte for byte, in any process, time zone and language", async () => {
  const played = places.map(async (place) => {
    const env = { ...process.env, ...place }
    const options = { env, maxBuffer: 2 ** 28 }
    return (await run(process.execPath, [...BUILT_MODULES, program, "7", "12"], options)).stdout
  })
  const [one, two] = await Promise.all(played)
  expect(one).toBe(two)
  expect(one?.split("\n").length).toBeGreaterThan(500)
}, 60_000)
