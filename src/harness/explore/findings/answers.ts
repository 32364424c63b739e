// Interactions without an answer, and dead components.

import { simulationOfApi } from "../../sim/sim-arguments.ts"
import type { Recorder } from "../../studio/recording/recorder.ts"
import type { Evidence } from "../session/evidence.ts"
import { type Step, targetOf } from "../steps.ts"
import type { Sign } from "./sign.ts"

/** The steps that use a component. */
const COMPONENTS: ReadonlySet<Step["kind"]> = new Set(["click", "select"])

/** Returns the sign of an interaction that was not answered in time. */
export function findAnswerSign(evidence: Evidence): Sign | undefined {
  const { performed, step } = evidence
  const { result } = performed
  if (result === undefined || !result.failed) return undefined
  const target = targetOf(step)
  const assert = (recorder: Recorder): void => {
    const object = recorder.describe(result)
    recorder.add({ type: "property", object, name: "failed", value: false })
  }
  const failure: UnansweredUse = {
    target,
    shown: `The person sees "${result.failure ?? ""}".`,
    rest: { expected: `the bot answers ${target}`, assert },
  }
  if (!isConnected(evidence)) return offlineSign(failure)
  if (result.acknowledged) return deferredSign(failure)
  return COMPONENTS.has(step.kind) ? componentSign(failure, evidence) : commandSign(failure)
}

/** A use of a command or a component that was not answered. */
interface UnansweredUse {
  readonly target: string
  /** A sentence with the text that the person sees. */
  readonly shown: string
  readonly rest: Pick<Sign, "expected" | "assert">
}

function deferredSign({ target, shown, rest }: UnansweredUse): Sign {
  return {
    kind: "noAnswer",
    key: ["noAnswer", target, "deferred"].join(" | "),
    title: `The bot defers its answer to ${target} and never sends it.`,
    explanation: `${shown} Until then they see that the bot is thinking, for 15 minutes. Follow each deferred answer up, also if the work for it fails.`,
    ...rest,
  }
}

function commandSign({ target, shown, rest }: UnansweredUse): Sign {
  return {
    kind: "noAnswer",
    key: ["noAnswer", target].join(" | "),
    title: `The bot does not answer ${target} within three seconds.`,
    explanation: `${shown} Answer in every branch, or defer the answer first if the work takes long.`,
    ...rest,
  }
}

function componentSign({ target, shown, rest }: UnansweredUse, evidence: Evidence): Sign {
  if (evidence.isFromBeforeRestart) {
    return {
      kind: "deadComponent",
      key: ["deadComponent", target, "restart"].join(" | "),
      title: `After a restart of the bot, ${target} of an older message is dead.`,
      explanation: `${shown} The bot handles the component only while it remembers the message, such as with a collector. Handle it by its custom ID in a listener that every start adds, or remove the component when the bot stops.`,
      ...rest,
      expected: `${rest.expected} after a restart`,
    }
  }
  if (isOfAnotherPerson(evidence)) {
    return {
      kind: "deadComponent",
      key: ["deadComponent", target, "other"].join(" | "),
      title: `The bot does not answer if somebody else uses ${target}.`,
      explanation: `${shown} Other people see the component too, so tell them that it is not theirs.`,
      ...rest,
    }
  }
  return {
    kind: "deadComponent",
    key: ["deadComponent", target].join(" | "),
    title: `The bot does not answer a use of ${target}.`,
    explanation: `${shown} Handle the component, or disable it when it no longer works, such as when a collector ends.`,
    ...rest,
  }
}

/** Returns the sign of a bot that is not connected, and so answers nothing. */
function offlineSign({ shown, rest }: UnansweredUse): Sign {
  return {
    kind: "noAnswer",
    key: "noAnswer | offline",
    title: "The bot does not connect to the gateway again, and answers nothing.",
    explanation: `${shown} The connection was lost, and after half a minute there is no other one. Let the client connect, or let the process end, so that whatever watches it starts it again.`,
    ...rest,
    expected: "the bot connects again",
  }
}

/** Whether the bot is connected to the gateway, or needs no connection. */
function isConnected({ env }: Evidence): boolean {
  const { sessions } = simulationOfApi(env).gateway
  const all = [...sessions]
  return all.length === 0 || all.some(({ connection }) => connection !== undefined)
}

/** Whether somebody else used the command whose response has the component. */
function isOfAnotherPerson({ performed: { message, by }, openers }: Evidence): boolean {
  const opener = message === undefined ? undefined : openers.get(message.id)
  return opener !== undefined && by !== undefined && opener !== by.id
}
