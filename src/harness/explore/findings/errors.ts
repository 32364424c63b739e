// Errors that the bot has not caught, and exits of its process.

import { BotExited } from "../../node/errors/errors.ts"
import type { Evidence } from "../session/evidence.ts"
import { targetOf } from "../steps.ts"
import { siteOf } from "./error-site.ts"
import type { Sign } from "./sign.ts"

/** Returns the sign of an error of the bot. */
export function findErrorSign(
  { step, isDisturbed }: Pick<Evidence, "step" | "isDisturbed">,
  error: Error,
): Sign {
  const target = targetOf(step)
  const isExit = error instanceof BotExited
  const site = isExit ? error.place : siteOf(error)
  const kind = isExit ? "exit" : "uncaughtError"
  const name = isExit ? firstSentence(error.message) : `${error.name}: ${firstLine(error.message)}`
  const at = site === undefined ? "" : ` at ${site}`
  const under = isDisturbed ? " while requests to the platform failed" : ""
  return {
    kind,
    key: [kind, target, site ?? error.name].join(" | "),
    title: isExit
      ? `The bot ends its process because of ${target}.`
      : `The bot throws ${error.name} because of ${target}${at}, and nothing catches it.`,
    explanation: isExit
      ? `${name}. All other people lose the bot as well. Handle the error where it happens, answer the person, and let the process go on.`
      : `${name}. It came from ${target}${under}${at}. By default, Node ends the process for an exception or a rejected promise that nothing handles. Catch it where the bot handles ${target}, and tell the person what went wrong.`,
    expected: `the bot survives ${target}`,
    assert: (recorder) => recorder.add({ type: "errors" }),
  }
}

function firstSentence(message: string): string {
  return message.split(". ")[0] ?? ""
}

const SHOWN = 300

function firstLine(message: string): string {
  const [line = ""] = message.split("\n")
  return (line.length > SHOWN ? `${line.slice(0, SHOWN)} …` : line).replace(/\.$/, "")
}
