// Studio in the process of a run: its port, its page, and the pause of the test.

import { SetupError } from "../../../requirements/setup-error.ts"
import type { PausableTest } from "../../control/world-directory.ts"
import type { StudioPort } from "../../server/studio/studio-port.ts"
import { requireNotEnded } from "../../simulation/end-state.ts"
import { startHistory } from "../../simulation/history/start-history.ts"
import { readCallSite } from "../../simulation/hints/calls.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import type { ExistingApi } from "../../studio/local-world.ts"
import { isCi } from "../../../requirements/ci.ts"
import { hostVariable } from "../process/host-variable.ts"
import type { Env } from "../run/env.ts"
import { runWithoutValues } from "../run/run-context.ts"
import { runOutsideRuns } from "../time/shared-time.ts"
import type { TestPauseOptions, RunStudioOptions } from "./options.ts"
import { adviceOnTimeLimits, wantsNoTimeLimits } from "./time-limits.ts"

/** The parts of a run that its Studio needs. */
export interface RunStudioDeps {
  readonly runtime: {
    /** The name of the run in messages. */
    readonly name: string
    readonly simulation: Simulation
  }
  /** Returns the API of the run. */
  env(): ExistingApi & Pick<Env, "pause">
  /** The option of the run. */
  readonly option: boolean | RunStudioOptions
}

/** A test that waits to be resumed. */
interface Pause {
  readonly callSite: string | null
  readonly over: Promise<void>
  resume(): void
  /** Ends the pause with an error. */
  abort(error: Error): void
}

/** Studio in the process of one run. Its port is opened when it is first needed. */
export class RunStudio implements PausableTest {
  readonly #deps: RunStudioDeps
  #port: Promise<StudioPort> | undefined
  #pause: Pause | undefined

  constructor(deps: RunStudioDeps) {
    this.#deps = deps
  }

  current(): Pause | undefined {
    return this.#pause
  }

  /** Serves Studio from the start of the run, if the run has the option. Prints its link. */
  async begin(): Promise<void> {
    const { option, runtime } = this.#deps
    if (option === false) return
    const { open = false } = option === true ? {} : option
    const { studio } = await this.serve()
    // In CI, what is printed may be read by everybody.
    const shown = isCi(hostVariable) ? studio.address : studio.link
    print(`guildsim: Studio shows the run "${runtime.name}":\n  ${shown}\n`)
    if (open) await openPage(studio)
  }

  /** Opens the port, once. Default: with the option of the run. */
  serve(options: RunStudioOptions = optionsOf(this.#deps.option)): Promise<StudioPort> {
    this.#port ??= this.#openPort(options)
    return this.#port
  }

  /**
   * Waits until somebody lets the test go on in Studio.
   *
   * @throws SetupError in CI, and if the run ends meanwhile.
   */
  async pause({ open = true, evenInCi = false }: TestPauseOptions = {}): Promise<void> {
    // Read before anything is awaited, while the caller is on the stack.
    const callSite = readCallSite(this.#deps.env().pause).place() ?? null
    requireNotEnded(this.#deps.runtime.simulation, "pause")
    if (this.#pause !== undefined) return this.#pause.over
    if (!evenInCi && isCi(hostVariable)) {
      throw new SetupError(
        "pause: this process runs in CI (the environment variable CI is set), where nobody lets the test go on. Remove the call of env.pause(), or pass { evenInCi: true }.",
      )
    }
    const pause = (this.#pause = createPause(callSite))
    pause.over.catch(() => {}) // The caller has it too, but may have been ended by its runner.
    try {
      const { studio } = await this.serve()
      print(describePause(callSite, studio.link))
      if (open) await openPage(studio)
      await pause.over
    } finally {
      this.#pause = undefined
    }
  }

  /**
   * Ends a pause, refuses further calls of the page, and waits for those in progress. Returns undefined
   * if Studio was not served.
   */
  finish(): Promise<void> | undefined {
    const port = this.#port
    if (port === undefined) return undefined
    const message = `pause: the run "${this.#deps.runtime.name}" ended while its test was paused. ${adviceOnTimeLimits()}`
    if (this.#pause !== undefined) {
      print(`guildsim: ${message}\n`)
      this.#pause.abort(new SetupError(message))
    }
    // If the port could not be opened, the call that opened it has the error.
    return port.then(({ finish }) => finish()).catch(() => {})
  }

  /** Closes the port. */
  close(): Promise<void> | undefined {
    return this.#port?.then(({ close }) => close()).catch(() => {})
  }

  async #openPort({ port, key }: RunStudioOptions): Promise<StudioPort> {
    const { openStudioPort } = await import("../../server/studio/studio-port.ts")
    const { STUDIO_PAGE } = await import("../../server/studio/page-folder.ts")
    const { createLocalWorld } = await import("../../studio/local-world.ts")
    const { env, runtime } = this.#deps
    startHistory(runtime.simulation)
    // Its sockets, files and timers belong to no bot, so that nothing waits for them.
    return outsideRuns(() =>
      openStudioPort({
        port,
        key,
        world: createLocalWorld(env(), this),
        folder: STUDIO_PAGE,
        onError: (error) => print(`guildsim: a request to Studio failed: ${String(error)}\n`),
      }),
    )
  }
}

function optionsOf(option: boolean | RunStudioOptions): RunStudioOptions {
  return typeof option === "boolean" ? {} : option
}

function createPause(callSite: string | null): Pause {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { callSite, over: promise, resume: resolve, abort: reject }
}

function describePause(callSite: string | null, link: string): string {
  const where = callSite === null ? "" : ` at ${callSite}`
  return [
    `guildsim: the test is paused${where}. Studio shows it, and lets it go on:`,
    `  ${link}`,
    ...(wantsNoTimeLimits() ? [] : [`  ${adviceOnTimeLimits()}`]),
    "",
  ].join("\n")
}

/** Opens the page in the user's browser. Returns whether a browser was started. */
export async function openPage(studio: StudioPort["studio"]): Promise<boolean> {
  const { openBrowser } = await import("../../server/studio/open-browser.ts")
  return outsideRuns(() => openBrowser(studio.createLinkForCommand()))
}

/** Test runners hold back what is printed to the console until a test has ended. */
function print(text: string): void {
  outsideRuns(() => process.stderr.write(text))
}

function outsideRuns<Result>(work: () => Result): Result {
  return runWithoutValues(() => runOutsideRuns(work))
}
