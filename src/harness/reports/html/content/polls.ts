import { type Html, html } from "../../../../world/kernel/html.ts"
import type { Poll, PollAnswer } from "../../../../world/messages/model/message.ts"
import { pollOutcomeOf } from "../../../../world/polls/rules.ts"
import { pluralize, showTime } from "../../rendering/texts.ts"
import type { ChannelView } from "../channel-view.ts"
import { element } from "../elements.ts"
import { emojiHtml } from "../emojis.ts"

/** Renders a poll: its answers with their shares and votes, those of the viewer marked. */
export function pollHtml(view: ChannelView, poll: Poll): Html {
  const { question, answers, multiselect, expiresAt, finalized } = poll
  const { total } = pollOutcomeOf(poll)
  const hint = multiselect ? "Select one or more answers" : "Select one answer"
  const end = `${finalized ? "ended" : "ends"} ${showTime(expiresAt)}`
  return html`<div class="poll">
    <b>${question}</b>${!finalized && html`<small class="hint">${hint}</small>`}
    <ul>
      ${answers.map((answer) => html`<li>${answerHtml(view, poll, answer)}</li>`)}
    </ul>
    <small>${pluralize(total, "vote")} · ${end}</small>
  </div>`
}

function answerHtml(view: ChannelView, poll: Poll, { id, text, emoji, voterIds }: PollAnswer) {
  const { total, most } = pollOutcomeOf(poll)
  const share = total === 0 ? 0 : Math.round((voterIds.size / total) * 100)
  const isOwn = view.viewer !== undefined && voterIds.has(view.viewer)
  const hasWon = poll.finalized && voterIds.size === most && most > 0
  const canVote = view.isInteractive === true && !poll.finalized
  const attributes = {
    class: ["answer", ...(hasWon ? ["won"] : []), ...(isOwn ? ["own"] : [])].join(" "),
    style: `--share:${share}%`,
    "data-poll-answer": id,
    ...(canVote && { type: "button", "aria-pressed": String(isOwn) }),
  }
  return element(canVote ? "button" : "div", attributes, [
    emojiHtml(view, emoji),
    html`<span class="label">${text}</span>
      <span class="votes">${pluralize(voterIds.size, "vote")}</span> <b>${share}%</b>`,
  ])
}
