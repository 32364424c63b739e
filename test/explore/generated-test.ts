// Plays a test that was made of a finding, in this process.

import assert from "node:assert/strict"
import { compileFunction } from "node:vm"
import { explorerWorld, measureGrowth } from "../../src/explore.ts"
import { type StartBot, sim } from "../../src/node.ts"

/** Plays the source of a test for node:test whose bot is `startBot`. @throws what the test throws. */
export async function playTest(source: string, startBot: StartBot): Promise<void> {
  const code = source.replaceAll(/^import .*$/gm, "")
  const parts = { assert, sim, startBot, explorerWorld, measureGrowth }
  let played: (() => Promise<void>) | undefined
  const test = (_: string, body: () => Promise<void>): void => void (played = body)
  const define = compileFunction(code, ["test", ...Object.keys(parts)])
  Reflect.apply(define, undefined, [test, ...Object.values(parts)])
  if (played === undefined) throw new Error(`The source has no test:\n${source}`)
  await played()
}
