// The run of one test, from its start to its end, and what a failed test says of it.

import type { RunnerTestCase, TestContext } from "vitest"
import type { JournalEntry } from "../../world/journal.ts"
import type { Bot } from "../node/bot.ts"
import type { Env, RunOptions } from "../node/env.ts"
import { asOne } from "../captured.ts"
import { sim } from "../node/sim.ts"
import { renderTranscript } from "../transcript.ts"
import { recordArtifact } from "./vitest.ts"

/** Lines of the transcript that the message of a failure shows. */
const SHOWN = 20

const TYPE = "guildsim:transcript"

declare module "vitest" {
  interface TestArtifactRegistry {
    /** The transcript of a failed test, as text. */
    [TYPE]: {
      readonly type: typeof TYPE
      attachments: { contentType: string; body: string; bodyEncoding: "utf-8" }[]
    }
  }
}

/**
 * Starts the bot, and ends the run with the test: gaps and errors that nobody looked at fail it. The
 * message of the first failure ends with what happened; the whole transcript is an artifact.
 */
export async function openEnv<Handles extends object>(
  bot: Bot<Handles>,
  options: RunOptions<Handles>,
  { task, onTestFinished }: Pick<TestContext, "task" | "onTestFinished">,
  onCleanup: (cleanup: () => Promise<void>) => void,
): Promise<Env<Handles>> {
  const journal: JournalEntry[] = []
  const happened = { journal, since: options.startAt }
  // Not from `env`: there is none where the bot does not become ready.
  const onJournal = (entry: JournalEntry): void => {
    journal.push(entry)
    options.onJournal?.(entry)
  }
  const name = options.name ?? task.name
  // Those of earlier tries of the same test are not of this run.
  const earlier = task.result?.errors?.length ?? 0

  const env = await sim.run(bot, { ...options, name, onJournal }).catch(async (error: unknown) => {
    throw await explained(error, task, happened)
  })

  // Vitest tells twice what a clean-up throws, unless it comes after the hooks of the test's end.
  let isFinished = false
  let ending: unknown
  onTestFinished(() => {
    isFinished = true
    if (ending !== undefined) throw ending
  })
  onCleanup(async () => {
    const failure = task.result?.errors?.[earlier]
    if (failure !== undefined) await explained(failure, task, happened)
    await env.close().catch(async (error: unknown) => {
      ending = failure === undefined ? await explained(asOne(error), task, happened) : asOne(error)
      if (isFinished) throw ending
    })
  })
  return env
}

/** The journal of a run, and the moment at which its clock began. */
interface Happened {
  readonly journal: readonly JournalEntry[]
  readonly since: Date | undefined
}

/**
 * Puts what happened under the message of a failure, and records all of it. Vitest has taken down
 * what a body threw before fixtures end, so the record is what is written to.
 */
async function explained(
  failure: unknown,
  task: RunnerTestCase,
  { journal, since }: Happened,
): Promise<unknown> {
  if (journal.length === 0 || typeof failure !== "object" || failure === null) return failure
  const transcript = renderTranscript(journal, { since })
  const lines = transcript.split("\n")
  const left = lines.length - SHOWN
  const head =
    left > 0 ? `What happened (the last ${SHOWN} of ${lines.length} lines):` : "What happened:"
  const message = String(Reflect.get(failure, "message"))
  Reflect.set(failure, "message", [`${message}\n`, head, ...lines.slice(-SHOWN)].join("\n"))
  await recordArtifact(task, {
    type: TYPE,
    attachments: [{ contentType: "text/plain", body: transcript, bodyEncoding: "utf-8" }],
  })
  return failure
}
