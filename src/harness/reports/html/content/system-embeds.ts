// Renders the embeds of system messages, whose fields are data for the app.

import type { APIEmbed } from "discord-api-types/v10"
import { type Html, html } from "../../../../world/kernel/html.ts"
import { findById } from "../../../../world/kernel/snowflake.ts"
import { pluralize } from "../../rendering/texts.ts"
import type { ChannelView } from "../channel-view.ts"
import { channelLabel } from "../channel-names.ts"
import { jumpHtml } from "../elements.ts"
import { emojiHtml } from "../emojis.ts"
import { markdown } from "../markdown/markdown.ts"

type FieldReader = (name: string) => string | undefined

function readerOf({ fields = [] }: APIEmbed): FieldReader {
  const values = new Map(fields.map(({ name, value }) => [name, value]))
  return (name) => values.get(name)
}

/**
 * Renders the result of a poll: the answer that won, with its share.
 * https://docs.discord.com/developers/resources/message#embed-object-poll-result-embed-fields
 */
export function pollResultHtml(view: ChannelView, embed: APIEmbed): Html {
  const of = readerOf(embed)
  const [votes, total] = [Number(of("victor_answer_votes")), Number(of("total_votes"))]
  const winner = of("victor_answer_text")
  const emoji = emojiHtml(view, {
    id: of("victor_answer_emoji_id") ?? null,
    name: of("victor_answer_emoji_name") ?? null,
  })
  const share = total > 0 ? `${Math.round((votes / total) * 100)}%` : "0%"
  return html`<div class="poll result">
    <div class="answer won" style="--share:${winner === undefined ? "0%" : share}">
      ${emoji}<span class="label">${winner ?? "There was no winner"}</span>
      <b>${winner === undefined ? pluralize(total, "vote") : share}</b>
    </div>
    <small>${pluralize(total, "vote")}</small>
  </div>`
}

/** Renders an alert of AutoMod: the message that it found, and the rule. */
export function autoModAlertHtml(view: ChannelView, embed: APIEmbed): Html {
  const of = readerOf(embed)
  const channel = findById(view.world.channels, of("channel_id") ?? "")
  const place =
    channel &&
    jumpHtml(view, { channelId: channel.id }, { class: "from" }, channelLabel(view.world, channel))
  const outcome = of("decision_outcome") ?? "blocked"
  const facts = [
    ["Keyword", of("keyword")],
    ["Rule", of("rule_name")],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
  return html`<div class="embed">
    <div class="by">AutoMod has ${outcome} a message ${place && ["in ", place]}</div>
    <div class="text">${markdown(view, embed.description ?? "")}</div>
    <div class="foot">${facts.join(" • ")}</div>
  </div>`
}
