// Formats the errors of an ended run and prints them to stderr.

import { inspect } from "node:util"
import { withoutLinks } from "../../../requirements/error-link.ts"
import type { PostponedEntries } from "../../../world/postponed-entries.ts"
import { maskSecrets } from "../../../world/rules/secrets.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { runOutsideRuns } from "../time/shared-time.ts"
import { propertyOf } from "../../../world/kernel/objects.ts"

/**
 * A run that has ended, and whose bot throws. Clients keep it in their async contexts, so it holds
 * little.
 */
interface EndedRun {
  readonly name: string
  /** The name of the test that started the run, if the runner provides it. */
  readonly test: string | undefined
  /** The entries that the journal of the run takes over when it is read. */
  readonly postponed: PostponedEntries
  /** The texts that are not shown. */
  readonly secrets: readonly string[]
}

/**
 * Creates the listener for errors of a run that ends now. It records each error in the journal of
 * the run and prints it once. `test` is the name of the test that started the run, if the runner
 * provides it.
 */
export function createLateReport(
  { journal, accounts }: Pick<Simulation, "journal" | "accounts">,
  { name, test }: { readonly name: string; readonly test: string | undefined },
): (error: Error) => void {
  const { postponed } = journal
  return listenerOf({ name, test, postponed, secrets: [...accounts.tokens()] })
}

/** Apart from `createLateReport`, so that the listener holds no more than the given facts. */
function listenerOf(run: EndedRun): (error: Error) => void {
  const reported = new WeakSet<Error>()
  return (error) => {
    if (reported.has(error)) return
    reported.add(error)
    const message = `${error.name}: ${withoutLinks(error.message)} (after the end of the run)`
    run.postponed.add({ kind: "error", message }, error)
    const test = run.test === undefined ? "" : ` of the test "${run.test}"`
    const text = [
      `guildsim: the bot of the run "${run.name}"${test} threw after that run had ended, so it fails no test:`,
      indent(inspect(error, { colors: false })),
      "  Make the test wait for the bot: env.settle(), or env.waitFor(…) for work that cannot be seen.",
    ].join("\n")
    runOutsideRuns(() => process.stderr.write(`${maskSecrets(text, run.secrets)}\n`))
  }
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, "  ")
}

/** Returns the name of the running test, if the runner provides it: Vitest and Jest do. */
export function currentTest(): string | undefined {
  return ofVitest() ?? ofJest()
}

function ofVitest(): string | undefined {
  const worker: unknown = Reflect.get(globalThis, "__vitest_worker__")
  const current = propertyOf(worker, "current")
  return textOf(propertyOf(current, "fullTestName")) ?? textOf(propertyOf(current, "name"))
}

function ofJest(): string | undefined {
  const getState = propertyOf(Reflect.get(globalThis, "expect"), "getState")
  return typeof getState === "function"
    ? textOf(propertyOf(Reflect.apply(getState, undefined, []), "currentTestName"))
    : undefined
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined
}
