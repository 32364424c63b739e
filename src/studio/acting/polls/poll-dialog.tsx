// Creates a poll.

import { useState } from "preact/hooks"
import type { PollOptions } from "../../../harness/handles/message/poll.ts"
import type { Channel } from "../../../world/channels/model/channel.ts"
import { LIMITS } from "../../../world/rules/limits.ts"
import { Dialog, textOf } from "../../shell/dialog.tsx"
import { nameOfChannel } from "../../../harness/reports/html/channel-names.ts"
import type { Acting } from "../acting.ts"

/** The properties of the dialog that creates a poll. */
export interface PollDialogProps {
  readonly acting: Acting
  readonly channel: Channel
  readonly onClose: () => void
}

/** The durations that the app offers, in hours. */
const DURATIONS: readonly (readonly [hours: number, text: string])[] = [
  [1, "1 hour"],
  [4, "4 hours"],
  [8, "8 hours"],
  [24, "24 hours"],
  [72, "3 days"],
  [168, "1 week"],
  [336, "2 weeks"],
]

/** The duration that the platform takes if none is given, in hours. */
const USUAL = LIMITS.poll.defaultHours

/** The dialog that creates a poll. */
export function PollDialog({ acting, channel, onClose }: PollDialogProps) {
  const ask = async (poll: PollOptions): Promise<void> => {
    const name = nameOfChannel(acting.studio.shown.world, channel, acting.viewerId)
    await acting.act(`asks in ${name}`, (actor) =>
      actor.send(acting.channel(channel), "", { poll }),
    )
  }
  return (
    <Dialog
      title="Create a poll"
      submit="Post"
      onSubmit={(fields) => void ask(pollOf(fields))}
      onClose={onClose}
    >
      <PollFields />
    </Dialog>
  )
}

function PollFields() {
  const [count, setCount] = useState(2)
  return (
    <>
      <label>
        Question
        <input name="question" required maxLength={LIMITS.poll.question.max} autocomplete="off" />
      </label>
      {Array.from({ length: count }, (_, index) => (
        <label key={index}>
          Answer {index + 1}
          <input
            name="answer"
            required={index === 0}
            maxLength={LIMITS.poll.answer.max}
            autocomplete="off"
          />
        </label>
      ))}
      {count < LIMITS.poll.answers.max && (
        <button type="button" onClick={() => setCount(count + 1)}>
          Add another answer
        </button>
      )}
      <label>
        Duration
        <select name="hours">
          {DURATIONS.map(([hours, text]) => (
            <option key={hours} value={hours} selected={hours === USUAL}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <label class="check">
        <input type="checkbox" name="multiselect" />
        Allow multiple answers
      </label>
    </>
  )
}

/** Returns the options of the call. Those with the usual value are left out, as people write them. */
function pollOf(fields: FormData): PollOptions {
  const hours = Number(textOf(fields, "hours"))
  const answers = fields
    .getAll("answer")
    .flatMap((text) => (typeof text === "string" && text.trim() !== "" ? [text] : []))
  return {
    question: textOf(fields, "question"),
    answers,
    ...(fields.has("multiselect") && { multiselect: true }),
    ...(hours !== USUAL && { hours }),
  }
}
