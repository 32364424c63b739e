// Renders system messages with the texts of the platform's app, which discord.py has as well.
// https://docs.discord.com/developers/resources/message#message-object-message-types
// https://discordpy.readthedocs.io/en/stable/api.html#discord.Message.system_content

import { MessageType } from "discord-api-types/v10"
import { type HtmlContent, html } from "../../../world/kernel/html.ts"
import { timeOf } from "../../../world/kernel/snowflake.ts"
import type { Message } from "../../../world/messages/model/message.ts"
import { findGuildOf } from "../../../world/rules/require.ts"
import type { ChannelView } from "./channel-view.ts"
import { type LinkTarget, jumpHtml } from "./elements.ts"
import { embedsHtml } from "./content/embeds.ts"
import { autoModAlertHtml } from "./content/system-embeds.ts"
import { userNameHtml } from "./names.ts"

/** A system message: an icon, a sentence, and what is shown below it. */
export interface SystemMessage {
  readonly icon: string
  readonly text: HtmlContent
  readonly below?: HtmlContent
}

/** The parts of a sentence. */
interface Parts {
  readonly view: ChannelView
  readonly message: Message
  /** The name of the author. */
  readonly who: HtmlContent
  /** The name of the first mentioned user. */
  readonly other: HtmlContent
  /** The content in bold. */
  readonly content: HtmlContent
  /** The name of the guild. */
  readonly guild: string
}

type Sentence = readonly [icon: string, text: (parts: Parts) => HtmlContent]

/** The texts of new members. The time of the message chooses one. */
const WELCOMES: readonly (readonly [before: string, after: string])[] = [
  ["", " joined the party."],
  ["", " is here."],
  ["Welcome, ", ". We hope you brought pizza."],
  ["A wild ", " appeared."],
  ["", " just landed."],
  ["", " just slid into the server."],
  ["", " just showed up!"],
  ["Welcome ", ". Say hi!"],
  ["", " hopped into the server."],
  ["Everyone welcome ", "!"],
  ["Glad you're here, ", "."],
  ["Good to see you, ", "."],
  ["Yay you made it, ", "!"],
]

const SENTENCES: Partial<Record<MessageType, Sentence>> = {
  [MessageType.RecipientAdd]: [
    "join",
    (it) => [it.who, " added ", it.other, ` to the ${placeOf(it)}.`],
  ],
  [MessageType.RecipientRemove]: ["leave", removalText],
  [MessageType.Call]: ["call", ({ who }) => [who, " started a call."]],
  [MessageType.ChannelNameChange]: ["edit", nameChangeText],
  [MessageType.ChannelIconChange]: ["edit", ({ who }) => [who, " changed the channel icon."]],
  [MessageType.ChannelPinnedMessage]: ["pin", pinText],
  [MessageType.UserJoin]: ["join", welcomeText],
  [MessageType.GuildBoost]: ["boost", boostText],
  [MessageType.GuildBoostTier1]: ["boost", (it) => [boostText(it), levelText(it, 1)]],
  [MessageType.GuildBoostTier2]: ["boost", (it) => [boostText(it), levelText(it, 2)]],
  [MessageType.GuildBoostTier3]: ["boost", (it) => [boostText(it), levelText(it, 3)]],
  [MessageType.ChannelFollowAdd]: [
    "announcement",
    ({ who, content }) => [
      who,
      " has added ",
      content,
      " to this channel. Its most important updates will show up here.",
    ],
  ],
  [MessageType.ThreadCreated]: ["thread", threadText],
  [MessageType.GuildInviteReminder]: [
    "join",
    () => "Wondering who to invite? Start by inviting anyone who can help you build the server!",
  ],
  [MessageType.AutoModerationAction]: ["shield", () => html`<b>AutoMod</b>`],
  [MessageType.StageStart]: ["stage", ({ who, content }) => [who, " started ", content]],
  [MessageType.StageEnd]: ["stage", ({ who, content }) => [who, " ended ", content]],
  [MessageType.StageSpeaker]: ["stage", ({ who }) => [who, " is now a speaker."]],
  [MessageType.StageRaiseHand]: ["stage", ({ who }) => [who, " requested to speak."]],
  [MessageType.StageTopic]: [
    "stage",
    ({ who, content }) => [who, " changed the Stage topic: ", content],
  ],
  [MessageType.GuildIncidentAlertModeEnabled]: [
    "shield",
    ({ who, content }) => [who, " enabled security actions until ", content, "."],
  ],
  [MessageType.GuildIncidentAlertModeDisabled]: [
    "shield",
    ({ who }) => [who, " disabled security actions."],
  ],
  [MessageType.GuildIncidentReportRaid]: [
    "shield",
    ({ who, guild }) => [who, ` reported a raid in ${guild}.`],
  ],
  [MessageType.GuildIncidentReportFalseAlarm]: [
    "shield",
    ({ who, guild }) => [who, ` reported a false alarm in ${guild}.`],
  ],
  [MessageType.PollResult]: ["poll", pollResultText],
}

/** Returns a system message with its text; undefined for other messages. */
export function systemMessageOf(view: ChannelView, message: Message): SystemMessage | undefined {
  const sentence = SENTENCES[message.type]
  if (sentence === undefined) return undefined
  const [icon, text] = sentence
  const [other] = message.mentionedUserIds
  const parts: Parts = {
    view,
    message,
    who: userNameHtml(view, message.authorId),
    other: other === undefined ? "somebody" : userNameHtml(view, other),
    content: html`<b>${view.mask(message.content)}</b>`,
    guild: findGuildOf(view.world, view.channel)?.name ?? "this server",
  }
  return { icon, text: text(parts), below: belowOf(view, message) }
}

function belowOf(view: ChannelView, { type, embeds }: Message): HtmlContent {
  const [first] = embeds
  if (type === MessageType.AutoModerationAction && first !== undefined) {
    return autoModAlertHtml(view, first)
  }
  return embedsHtml(view, embeds, [])
}

function placeOf({ view }: Parts): string {
  return view.channel.kind === "thread" ? "thread" : "group"
}

function removalText(parts: Parts): HtmlContent {
  const { message, who, other } = parts
  const isOwn = message.mentionedUserIds[0] === message.authorId
  return isOwn
    ? [who, ` left the ${placeOf(parts)}.`]
    : [who, " removed ", other, ` from the ${placeOf(parts)}.`]
}

function nameChangeText({ view, who, content }: Parts): HtmlContent {
  const { world, channel } = view
  const parent = channel.kind === "thread" ? world.channels.get(channel.parentId) : undefined
  const isPost = parent?.kind === "forum" || parent?.kind === "media"
  return [who, ` changed the ${isPost ? "post title" : "channel name"}: `, content]
}

function pinText({ view, message, who }: Parts): HtmlContent {
  const id = message.reference?.messageId
  const pinned = id == null ? "a message" : linkHtml(view, { messageId: id }, "a message")
  return [who, " pinned ", pinned, " to this channel."]
}

function threadText({ view, message, who }: Parts): HtmlContent {
  const id = message.reference?.channelId
  const name = view.mask(message.content)
  const thread = id === undefined ? html`<b>${name}</b>` : linkHtml(view, { channelId: id }, name)
  return [who, " started a thread: ", thread, "."]
}

function linkHtml(view: ChannelView, target: LinkTarget, text: string): HtmlContent {
  return jumpHtml(view, target, { class: "link" }, text)
}

function welcomeText({ message, who }: Parts): HtmlContent {
  const [before, after] = WELCOMES[timeOf(message.id) % WELCOMES.length] ?? ["", " is here."]
  return [before, who, after]
}

function boostText({ message, who, content }: Parts): HtmlContent {
  const times = message.content === "" ? "!" : [" ", content, " times!"]
  return [who, " just boosted the server", times]
}

function levelText({ guild }: Parts, level: number): HtmlContent {
  return [` ${guild} has achieved `, html`<b>Level ${level}!</b>`]
}

function pollResultText({ view, message, who }: Parts): HtmlContent {
  const fields = message.embeds[0]?.fields ?? []
  const question = fields.find(({ name }) => name === "poll_question_text")?.value ?? ""
  const id = message.reference?.messageId
  const title = id == null ? question : linkHtml(view, { messageId: id }, question)
  return [who, "'s poll ", title, " has closed."]
}
