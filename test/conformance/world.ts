// A world with one of everything. The tests check responses, events and the views of libraries in
// it. Add new objects here, with a sample beside the others.

import {
  ActivityType,
  ButtonStyle,
  ComponentType,
  Locale,
  MessageFlags,
} from "discord-api-types/v10"
import type { Env, GuildHandle, MessageHandle, Person, RoleHandle } from "../../src/node.ts"
import type {
  ChannelHandle,
  EmojiHandle,
  StickerHandle,
  VoiceChannelHandle,
} from "../../src/node.ts"
import { type Ask, askAs } from "./ask.ts"
import { COMMANDS } from "./commands.ts"

export interface World {
  readonly env: Env
  /** Sends a request as the bot. */
  readonly ask: Ask
  readonly guild: GuildHandle
  readonly brewers: RoleHandle
  readonly general: ChannelHandle
  readonly kettle: EmojiHandle
  readonly pot: StickerHandle
  readonly lounge: VoiceChannelHandle
  /** A member with every property that users and members can have, connected to voice. */
  readonly alice: Person
  /** A member without any of them. */
  readonly bob: Person
  /** alice's message, with a file. */
  readonly question: MessageHandle
  /**
   * The bot's edited reply to it, with everything that a message without IS_COMPONENTS_V2 can have.
   */
  readonly answer: MessageHandle
  /** The bot's message that consists of components only. */
  readonly layout: MessageHandle
}

export const MENU = { name: "menu.txt", text: "Sencha, Assam" } as const

/** The parts of the bot's messages. */
export const EMBED = {
  title: "Menu",
  description: "What there is",
  url: "https://tea.example/menu",
  color: 0x3498db,
  timestamp: "2026-01-01T12:00:00.000Z",
  author: { name: "Ann", url: "https://tea.example/ann", icon_url: "https://tea.example/ann.png" },
  footer: { text: "Until six", icon_url: "https://tea.example/clock.png" },
  image: { url: "https://tea.example/pot.png" },
  thumbnail: { url: "attachment://menu.txt" },
  fields: [
    { name: "Green", value: "Sencha", inline: true },
    { name: "Black", value: "Assam" },
  ],
} as const

const row = (...components: readonly object[]) => ({ type: ComponentType.ActionRow, components })

export const ROWS = [
  row(
    { type: ComponentType.Button, style: ButtonStyle.Primary, custom_id: "pour", label: "Pour" },
    {
      type: ComponentType.Button,
      style: ButtonStyle.Danger,
      custom_id: "spill",
      emoji: { name: "💧" },
    },
    {
      type: ComponentType.Button,
      style: ButtonStyle.Link,
      url: "https://tea.example",
      label: "Visit",
    },
    {
      type: ComponentType.Button,
      style: ButtonStyle.Success,
      custom_id: "serve",
      label: "Serve",
      disabled: true,
    },
  ),
  row({
    type: ComponentType.StringSelect,
    custom_id: "tea",
    placeholder: "Which tea?",
    min_values: 0,
    max_values: 2,
    options: [
      {
        label: "Sencha",
        value: "sencha",
        description: "Green",
        emoji: { name: "🍵" },
        default: true,
      },
      { label: "Assam", value: "assam" },
    ],
  }),
  row({ type: ComponentType.UserSelect, custom_id: "guest" }),
  row({ type: ComponentType.RoleSelect, custom_id: "staff" }),
  row({ type: ComponentType.ChannelSelect, custom_id: "room", channel_types: [0, 2] }),
]

const LAYOUT = [
  {
    type: ComponentType.Container,
    accent_color: 0x3498db,
    spoiler: true,
    components: [
      { type: ComponentType.TextDisplay, content: "# Tea" },
      {
        type: ComponentType.Section,
        components: [{ type: ComponentType.TextDisplay, content: "A cup" }],
        accessory: {
          type: ComponentType.Thumbnail,
          media: { url: "https://tea.example/cup.png" },
          description: "A cup",
        },
      },
      {
        type: ComponentType.MediaGallery,
        items: [{ media: { url: "https://tea.example/pot.png" }, spoiler: true }],
      },
      { type: ComponentType.Separator, divider: false, spacing: 2 },
      { type: ComponentType.File, file: { url: `attachment://${MENU.name}` } },
      row({ type: ComponentType.MentionableSelect, custom_id: "whom" }),
    ],
  },
  {
    type: ComponentType.Section,
    components: [{ type: ComponentType.TextDisplay, content: "More" }],
    accessory: {
      type: ComponentType.Button,
      style: ButtonStyle.Secondary,
      custom_id: "more",
      label: "More",
    },
  },
]

/** Fills the world of a run. */
export async function fillWorld(env: Env): Promise<World> {
  const ask = askAs(env.token)
  const guild = env.createGuild("Tea House", {
    description: "Pots and cups",
    verificationLevel: 2,
    notifications: 1,
    contentFilter: 2,
    preferredLocale: Locale.German,
    afkTimeout: 900,
  })
  const brewers = guild.createRole("Brewers", {
    permissions: ["SendMessages", "ManageMessages", "BypassSlowmode"],
    color: 0x3498db,
    hoist: true,
    mentionable: true,
  })
  const general = guild.createTextChannel("general", {
    topic: "All about tea",
    nsfw: true,
    rateLimitPerUser: 5,
  })
  const lounge = guild.createVoiceChannel("lounge", {
    bitrate: 96_000,
    userLimit: 10,
    rtcRegion: "rotterdam",
  })
  const kettle = guild.createEmoji("kettle", { animated: true, roles: [brewers] })
  const pot = guild.createSticker("pot", { description: "Hot" })
  const account = env.createUser("alice", { globalName: "Alice", publicFlags: 64 })
  const alice = guild.addMember(account, { nick: "Ally", roles: [brewers] })
  const bob = guild.addMember("bob")
  general.allow(brewers, "EmbedLinks")
  general.deny(bob, "AddReactions")
  await env.settle()

  await ask("PUT", `/applications/${env.bot.id}/commands`, COMMANDS)
  await alice.setPresence({ status: "dnd", activities: ACTIVITIES })
  await alice.joinVoice(lounge, { selfMute: true })
  await alice.setVoice({ selfVideo: true, selfStream: true })
  const path = `/channels/${general.id}/messages`
  const file = { name: "cup.png", content: new Uint8Array([1, 2, 3]), contentType: "image/png" }
  const mentions = `${bob.mention} ${brewers.mention} ${general.mention}`
  const question = await alice.send(general, `tea, ${mentions}?`, { attachments: [file] })
  const reply = { message_reference: { message_id: question.id } }
  await ask("POST", path, { content: "soon", embeds: [EMBED], components: ROWS, ...reply }, MENU)
  const answer = requireLastMessage(general)
  await ask("PATCH", `${path}/${answer.id}`, { content: "now" })
  await alice.react(answer, "🍵")
  await ask("PUT", `${path}/${answer.id}/reactions/${encodeURIComponent("🍵")}/@me`)
  await ask("PUT", `${path}/${question.id}/reactions/${encodeURIComponent("🫖")}/@me`)
  await ask("POST", path, { flags: MessageFlags.IsComponentsV2, components: LAYOUT }, MENU)
  const layout = requireLastMessage(general)
  await alice.react(layout, kettle)
  await env.settle()
  return {
    env,
    ask,
    guild,
    brewers,
    general,
    kettle,
    pot,
    lounge,
    alice,
    bob,
    question,
    answer,
    layout,
  }
}

export const ACTIVITIES = [
  { name: "Go", type: ActivityType.Playing, details: "Ranked", state: "In a match" },
  { name: "Tea", type: ActivityType.Streaming, url: "https://twitch.tv/tea" },
  { name: "Custom Status", type: ActivityType.Custom, state: "Brewing" },
]

function requireLastMessage({ lastMessage, name }: ChannelHandle): MessageHandle {
  if (lastMessage === undefined) throw new Error(`#${name} is empty`)
  return lastMessage
}
