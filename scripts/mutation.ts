// `npm run mutation`: breaks the simulator in one place after another and prints which test fails.
// Arguments select the mutations whose file or reason contains one of them: `npm run mutation --
// voice "a limit"`. The checkout itself is not changed.

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
  console.log(`STALE     ${why}\n          ${file} does not contain exactly once: ${from}`)
}
if (chosen.length === 0) console.log(`No mutation matches ${asked.join(" or ")}.`)
const killed = chosen.length === stale.size ? 0 : await killAll()
console.log(`\nTests killed ${killed} of ${chosen.length} mutations.`)
process.exitCode = killed > 0 && killed === chosen.length ? 0 : 1

/** Tests the selected mutations. Returns the number of killed ones. */
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
  // Awaited here, so that the file is restored only after the tests.
  return await runTests(checkout.path, mutation.tests)
}

function lineOf({ file, why }: Mutation, verdict: Verdict): string {
  const by = verdict.kind === "survived" ? "" : `\n          by ${verdict.by}`
  return `${WORDS[verdict.kind].padEnd(10)}${why} (${file})${by}`
}
