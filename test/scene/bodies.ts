// Request bodies that the scene and several samples use.

import { ActivityType, ButtonStyle, ComponentType } from "discord-api-types/v10"

/** The smallest image: a GIF is recognized by its first bytes. */
export const GIF = "GIF89a"
/** The same image as a data URI. */
export const IMAGE = `data:image/gif;base64,${btoa(GIF)}`

/** The global commands of the bot. */
export const COMMANDS = [
  { name: "tea", description: "Brews a pot" },
  {
    name: "pour",
    description: "Pours a cup",
    options: [
      { type: 6, name: "guest", description: "For whom", required: true },
      { type: 4, name: "cups", description: "How many", max_value: 3 },
      { type: 7, name: "where", description: "In which channel" },
    ],
  },
  { name: "close", description: "Closes the house", default_member_permissions: "0" },
  {
    name: "steep",
    description: "Steeps a leaf",
    options: [
      { type: 3, name: "leaf", description: "Which", autocomplete: true },
      { type: 4, name: "cups", description: "How many" },
    ],
  },
  { type: 2, name: "Pour for" },
  { type: 3, name: "Keep this" },
]

const BUTTONS = [
  { type: 2, style: 1, custom_id: "more", label: "More" },
  { type: 2, style: 2, custom_id: "off", label: "Off", disabled: true },
  { type: 2, style: 5, url: "https://example.com/tea", label: "Leaves" },
]

/** A message with components of several kinds. */
export const GREETING = {
  content: "Welcome",
  components: [
    { type: 1, components: BUTTONS },
    { type: 1, components: [{ type: 5, custom_id: "whom" }] },
  ],
}

/** A poll with two answers. */
export const POLL = {
  question: { text: "Which tea?" },
  answers: [{ poll_media: { text: "Sencha" } }, { poll_media: { text: "Assam" } }],
  allow_multiselect: true,
}

/** A poll with everything that a poll can have. */
export const RICH_POLL = {
  ...POLL,
  answers: [
    { poll_media: { text: "Sencha", emoji: { name: "🍵" } } },
    { poll_media: { text: "Assam" } },
  ],
  duration: 1,
}

/** The response to a command with a message. */
export const ANSWER = { type: 4, data: GREETING }

/** The response to a command with a modal. */
export const MODAL = {
  type: 9,
  data: {
    custom_id: "order",
    title: "Order",
    components: [
      { type: 1, components: [{ type: 4, custom_id: "what", label: "What", style: 1 }] },
    ],
  },
}

/** An auto-moderation rule that blocks a word. */
export const RULE = {
  name: "No coffee",
  event_type: 1,
  trigger_type: 1,
  trigger_metadata: { keyword_filter: ["coffee*"], regex_patterns: ["c0ff+ee"] },
  actions: [{ type: 1, metadata: { custom_message: "Tea only." } }],
  enabled: true,
}

/** An external scheduled event, in the year in which worlds begin. */
export const PARTY = {
  name: "Tea party",
  privacy_level: 2,
  entity_type: 3,
  scheduled_start_time: "2026-06-01T16:00:00Z",
  scheduled_end_time: "2026-06-01T18:00:00Z",
  entity_metadata: { location: "Garden" },
}

/** A rule of an event that recurs every Monday. */
export const WEEKLY = {
  start: PARTY.scheduled_start_time,
  frequency: 2,
  interval: 1,
  by_weekday: [0],
}

/** The permissions of a stage moderator. Without Connect, a member has none of them. */
export const STAGE_MODERATOR = ["Connect", "ManageChannels", "MuteMembers", "MoveMembers"] as const

/** The file of messages with everything that a message can have. */
export const MENU = { name: "menu.txt", text: "Sencha, Assam" } as const

/** An embed with every key. */
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

/** Action rows with every kind of component. */
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

/** Components of every kind that messages with IS_COMPONENTS_V2 have. */
export const LAYOUT = [
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

/** Activities of several types. */
export const ACTIVITIES = [
  { name: "Go", type: ActivityType.Playing, details: "Ranked", state: "In a match" },
  { name: "Tea", type: ActivityType.Streaming, url: "https://twitch.tv/tea" },
  { name: "Custom Status", type: ActivityType.Custom, state: "Brewing" },
]

/** A sound: the tag of an MP3 file, without frames. */
export const SOUND = "data:audio/mpeg;base64,SUQzBAAAAAAAAA=="
