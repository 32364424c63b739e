// `npm run mutation`: breaks the simulator on purpose, in one place after the other, and says which
// test notices. With arguments only those whose file or reason has one of them:
// `npm run mutation -- voice "a limit"`. Nothing in the checkout is changed.

import { type Checkout, copyCheckout } from "./mutation/checkout.ts"
import type { Mutation } from "./mutation/mutation.ts"
import { mutations } from "./mutation/mutations.ts"
import { type Verdict, applyMutation, runTests } from "./mutation/verdict.ts"

const WORDS = { killed: "killed", survived: "SURVIVED", broken: "BROKEN" } as const

const asked = process.argv.slice(2).map((word) => word.toLowerCase())
const chosen = mutations.filter(({ file, why }) => {
  const text = `${file} ${why}`.toLowerCase()
  return asked.length === 0 || asked.some((word) => text.includes(word))
})
const stale = new Set(chosen.filter((one) => applyMutation(one, process.cwd()) === undefined))

for (const { file, why, from } of stale) {
  console.log(`STALE     ${why}\n          ${file} does not have just once: ${from}`)
}
if (chosen.length === 0) console.log(`No mutation is about ${asked.join(" or ")}.`)
const killed = chosen.length === stale.size ? 0 : await killAll()
console.log(`\n${killed} of ${chosen.length} mutations were noticed.`)
process.exitCode = killed > 0 && killed === chosen.length ? 0 : 1

/** Tells how many of the chosen mutations were noticed. */
async function killAll(): Promise<number> {
  using checkout = copyCheckout(process.cwd())
  const tests = new Set(chosen.flatMap((mutation) => mutation.tests))
  const whole = await runTests(checkout.path, [...tests])
  if (whole.kind !== "survived") {
    console.log(`The tests fail without any mutation: ${whole.by}`)
    return 0
  }
  let count = 0
  for (const mutation of chosen) {
    if (stale.has(mutation)) continue
    const verdict = await attempt(checkout, mutation)
    console.log(lineOf(mutation, verdict))
    if (verdict.kind === "killed") count += 1
  }
  return count
}

async function attempt(checkout: Checkout, mutation: Mutation): Promise<Verdict> {
  using _ = checkout.change(mutation.file, applyMutation(mutation, checkout.path) ?? "")
  // Only when it has come to a verdict, the file is put back.
  return await runTests(checkout.path, mutation.tests)
}

function lineOf({ file, why }: Mutation, verdict: Verdict): string {
  const by = verdict.kind === "survived" ? "" : `\n          by ${verdict.by}`
  return `${WORDS[verdict.kind].padEnd(10)}${why} (${file})${by}`
}
