// The recording of what is done in the page, and the test that is made of it.

import { type ReadonlySignal, type Signal, signal } from "@preact/signals"
import type { RemoteEnv } from "../../harness/client/env-types.ts"
import type { CallObserver } from "../../harness/client/call-observer.ts"
import type { MessageProperty } from "../../harness/studio/recording/message-lookup.ts"
import { Recorder } from "../../harness/studio/recording/recorder.ts"
import type { RecordedStep, WorldRecording } from "../../harness/studio/recording/recording.ts"
import type { TestOptions } from "../../harness/studio/recording/source/generate-test.ts"

/** The file of the world in which a recording began, beside the test. */
export const WORLD_FILE = "./world.json"

/** The recording of what is done in the page. */
export class RecordingState {
  readonly recorder = new Recorder()
  /** Whether clicks add assertions and do nothing else. */
  readonly isAsserting: Signal<boolean> = signal(false)
  /** The properties of messages that assertions compare. */
  readonly compared: Signal<readonly MessageProperty[]> = signal([
    "content",
    "embeds",
    "buttons",
    "attachments",
  ])
  readonly options: Signal<TestOptions> = signal({
    runner: "vitest",
    title: "what was recorded",
    bot: { module: "./bot.ts", create: "createBot" },
  })
  /** The world in which the recording began, as JSON; undefined for an empty one. */
  readonly world: Signal<string | undefined> = signal(undefined)
  readonly #isRecording = signal(false)
  readonly #recording: Signal<WorldRecording> = signal({ steps: [] })
  readonly #removed = new WeakSet<RecordedStep>()

  get isRecording(): ReadonlySignal<boolean> {
    return this.#isRecording
  }

  /** The recording without the removed steps. */
  get recording(): ReadonlySignal<WorldRecording> {
    return this.#recording
  }

  /** Whether builders can arrange the world in which the recording began. */
  get canBuild(): boolean {
    return this.recorder.recording.arrangement !== undefined
  }

  /** Observes the calls of the page. */
  readonly observe: CallObserver = (call) => {
    const end = this.recorder.observe(call)
    if (end === undefined) return undefined
    this.update()
    return (outcome) => {
      end(outcome)
      this.update()
    }
  }

  /**
   * Begins a new recording. A world with guilds is saved, since the test begins in it. The test arranges
   * a small world without messages by builders, which is easier to read.
   */
  async start(env: RemoteEnv): Promise<void> {
    const isEmpty = env.guilds.length === 0
    this.world.value = isEmpty ? undefined : JSON.stringify(await env.snapshot())
    this.recorder.start(env)
    const { world: _, ...others } = this.options.value
    const isBuilt =
      this.canBuild && !env.channels.some(({ lastMessage }) => lastMessage !== undefined)
    const world = isBuilt ? { builders: true as const } : { snapshot: WORLD_FILE }
    this.options.value = isEmpty ? others : { ...others, world }
    this.#isRecording.value = true
    this.update()
  }

  /** Ends the recording. Its test stays. */
  stop(): void {
    this.recorder.stop()
    this.isAsserting.value = false
    this.#isRecording.value = false
  }

  /** Leaves a step out of the test. */
  remove(step: RecordedStep): void {
    this.#removed.add(step)
    this.update()
  }

  /** Shows the steps that the recorder has now. */
  update(): void {
    const { recording } = this.recorder
    const steps = recording.steps.filter((step) => !this.#removed.has(step))
    this.#recording.value = { ...recording, steps }
  }
}
