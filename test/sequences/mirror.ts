// The knowledge of a client that only listens: the state that its events add up to.

import { ChannelType } from "discord-api-types/v10"
import { isDeepStrictEqual } from "node:util"

/** An object of a payload. */
type Part = Readonly<Record<string, unknown>>

/** Objects by id. */
type Parts = Record<string, Part>

/** A guild as a client knows it. */
export interface KnownGuild {
  fields: Part
  memberCount: number
  readonly roles: Parts
  readonly channels: Parts
  /** The active threads. */
  readonly threads: Parts
  readonly members: Parts
  readonly voiceStates: Parts
  readonly stages: Parts
  readonly sounds: Parts
  /** The presences of other users who are online. */
  readonly presences: Parts
  readonly bans: Record<string, true>
  readonly auditLog: Parts
}

/** A message as a client knows it, with its reactions. */
export interface KnownMessage {
  readonly message: Part
  readonly reactions: Record<string, string[]>
  /** The voters by answer of its poll. */
  readonly votes: Record<string, string[]>
}

/** The whole knowledge of a client. */
export interface Known {
  readonly guilds: Record<string, KnownGuild>
  readonly messages: Record<string, KnownMessage>
  readonly interactions: Record<string, true>
}

/** Builds a client's knowledge from events. */
export interface Mirror {
  readonly known: Known
  /** Messages up to this id were never dispatched. */
  readonly since: string
  /** The guilds that the bot has left, also if it is in them again. */
  readonly left: ReadonlySet<string>
  /** Applies an event. @throws Error for an unknown event, or one that contradicts earlier ones. */
  hear(event: string, payload: unknown): void
  /** Returns the guilds whose members are not known yet, and marks them as known. */
  unmet(): string[]
}

/** Keys that only the payload of the guild itself has. */
const LISTS = [
  "roles",
  "channels",
  "members",
  "voice_states",
  "presences",
  "threads",
  "stage_instances",
  "guild_scheduled_events",
  "soundboard_sounds",
  "member_count",
  "joined_at",
  "large",
  "unavailable",
]

/** Keys that only message events have, and keys that can change by other events. */
const NOT_OF_THE_MESSAGE = [
  "guild_id",
  "member",
  "channel_type",
  "tts",
  "referenced_message",
  "thread",
  "reactions",
]

/** The type of the channels whose last message is their last post. */
const FORUM: number = ChannelType.GuildForum

/** Keys of a thread that change with each message, and keys that only some clients get. */
const NOT_OF_THE_THREAD = [
  "newly_created",
  "member",
  "message_count",
  "total_message_sent",
  "last_message_id",
  "last_pin_timestamp",
]

/** Returns a thread with the keys that all clients get. */
export function threadForAll(thread: Part): Part {
  return without(thread, ...NOT_OF_THE_THREAD)
}

/** Returns a payload without some keys. */
export function without(part: Part, ...keys: readonly string[]): Part {
  const left: Record<string, unknown> = {}
  for (const key of Object.keys(part)) if (!keys.includes(key)) left[key] = part[key]
  return left
}

/**
 * Returns the content of a message, which is the same in an event and in a response. Masks URLs of
 * files, because they contain the time.
 */
export function messageContent(message: Part): Part {
  const mentions = listOf(message["mentions"]).map((user) => without(user, "member"))
  const content = { ...without(message, ...NOT_OF_THE_MESSAGE), mentions, ...pollOf(message) }
  const text = JSON.stringify(content, (_, value: unknown) => accountOf(value)).replaceAll(
    /ex=[\da-f]+&is=[\da-f]+&/g,
    "",
  )
  return JSON.parse(text) as Part // it was an object before
}

/** Reduces a user to their id, because messages do not tell that a user changes their name. */
function accountOf(value: unknown): unknown {
  const isAccount = typeof value === "object" && value !== null && "public_flags" in value
  return isAccount ? idOf(value) : value
}

/** Returns a poll without its votes, which have events of their own. */
function pollOf({ poll }: Part): Part {
  if (poll === undefined) return {}
  const { results, ...asked } = poll as Part & { readonly results: Part } // every poll has results
  return { poll: { ...asked, results: without(results, "answer_counts") } }
}

function listOf(value: unknown): readonly Part[] {
  return (value ?? []) as readonly Part[] // lists in payloads contain objects
}

function idOf(part: Part, key = "id"): string {
  const id = part[key]
  if (typeof id !== "string") throw new Error(`An event has no ${key}: ${JSON.stringify(part)}`)
  return id
}

function userOf(part: Part, key = "user"): string {
  return idOf(part[key] as Part)
}

/** Creates an empty mirror of the events of the user `self`. */
export function createMirror(self: string, since = "0"): Mirror {
  const known: Known = { guilds: {}, messages: {}, interactions: {} }
  const unmet = new Set<string>()
  const left = new Set<string>()

  function guildOf(d: Part, key = "guild_id"): KnownGuild {
    const guild = known.guilds[idOf(d, key)]
    if (guild === undefined) throw new Error("An event is about a guild that was never shown.")
    return guild
  }

  /** Whether a channel is a group DM, which the mirror does not compare. */
  function isGroupDm(d: Part): boolean {
    return d["guild_id"] === undefined
  }

  /** Forgets the messages of a group DM that the bot has left. */
  function forgetMessagesOf(d: Part): void {
    for (const [id, { message }] of Object.entries(known.messages)) {
      if (message["channel_id"] === idOf(d)) delete known.messages[id]
    }
  }

  function keepChannel(d: Part): void {
    if (!isGroupDm(d)) guildOf(d).channels[idOf(d)] = d
  }

  function show(presences: Parts, presence: Part): void {
    const id = userOf(presence)
    if (id === self) return
    if (presence["status"] === "offline") delete presences[id]
    else presences[id] = without(presence, "guild_id")
  }

  function speak(states: Parts, state: Part): void {
    const id = idOf(state, "user_id")
    if (state["channel_id"] === null) delete states[id]
    else states[id] = without(state, "guild_id", "member")
  }

  /** Adds a member. Throws if they are known already and differ. */
  function meet({ members }: KnownGuild, member: Part): void {
    const id = userOf(member)
    if (members[id] !== undefined && !isDeepStrictEqual(members[id], member)) {
      throw new Error(`The member ${id} has changed, and nobody was told.`)
    }
    members[id] = member
  }

  function place(d: Part): void {
    const id = idOf(d, "channel_id")
    const channel = Object.values(known.guilds).find(({ channels }) => id in channels)?.channels
    const isEphemeral = (Number(d["flags"]) & 64) !== 0
    if (channel !== undefined && !isEphemeral) {
      channel[id] = { ...channel[id], last_message_id: d["id"] }
    }
    known.messages[idOf(d)] = { message: messageContent(d), reactions: {}, votes: {} }
  }

  function reactionOf(d: Part): { users: string[]; all: Record<string, string[]>; name: string } {
    const all = known.messages[idOf(d, "message_id")]?.reactions ?? {}
    const { id, name: text } = d["emoji"] as Part
    const name = String(id ?? text)
    return { users: (all[name] ??= []), all, name }
  }

  function votersOf(d: Part): { users: string[]; all: Record<string, string[]>; name: string } {
    const all = known.messages[idOf(d, "message_id")]?.votes ?? {}
    const name = String(d["answer_id"])
    return { users: (all[name] ??= []), all, name }
  }

  /** Applies a list of a guild that is always dispatched as a whole. */
  function list(d: Part, key: "emojis" | "stickers"): void {
    const guild = guildOf(d)
    guild.fields = { ...guild.fields, [key]: d[key] }
  }

  /** Applies a thread. Clients keep only active threads. */
  function hearThread(d: Part): void {
    const { threads } = guildOf(d)
    const { archived } = d["thread_metadata"] as Part // every thread has metadata
    if (archived === true) delete threads[idOf(d)]
    else threads[idOf(d)] = threadForAll(d)
  }

  /** The handlers of all events. An event without one fails the test that caused it. */
  const hearing: Readonly<Record<string, (d: Part) => void>> = {
    READY: () => {},
    RESUMED: () => {},
    TYPING_START: () => {},
    VOICE_SERVER_UPDATE: () => {},
    WEBHOOKS_UPDATE: () => {},
    GUILD_JOIN_REQUEST_CREATE: () => {},
    GUILD_JOIN_REQUEST_UPDATE: () => {},
    GUILD_JOIN_REQUEST_DELETE: () => {},
    // GUILD_CREATE contains neither rules nor integrations, so no client knows them all by events.
    AUTO_MODERATION_RULE_CREATE: () => {},
    GUILD_INTEGRATIONS_UPDATE: () => {},
    INTEGRATION_CREATE: () => {},
    INTEGRATION_UPDATE: () => {},
    INTEGRATION_DELETE: () => {},
    AUTO_MODERATION_RULE_UPDATE: () => {},
    AUTO_MODERATION_RULE_DELETE: () => {},
    AUTO_MODERATION_ACTION_EXECUTION: () => {},
    INVITE_CREATE: () => {},
    // Only members who can see the channel get them, and who that is can change.
    GUILD_SCHEDULED_EVENT_CREATE: () => {},
    GUILD_SCHEDULED_EVENT_UPDATE: () => {},
    GUILD_SCHEDULED_EVENT_DELETE: () => {},
    GUILD_SCHEDULED_EVENT_EXCEPTION_CREATE: () => {},
    GUILD_SCHEDULED_EVENT_EXCEPTION_DELETE: () => {},
    GUILD_SCHEDULED_EVENT_EXCEPTIONS_DELETE: () => {},
    GUILD_SCHEDULED_EVENT_USER_ADD: () => {},
    GUILD_SCHEDULED_EVENT_USER_REMOVE: () => {},
    INVITE_DELETE: () => {},
    GUILD_CREATE(d) {
      const byId = (key: string, id = idOf): Parts =>
        Object.fromEntries(listOf(d[key]).map((part) => [id(part), part]))
      const guild: KnownGuild = {
        fields: without(d, ...LISTS),
        memberCount: Number(d["member_count"]),
        roles: byId("roles"),
        channels: byId("channels"),
        threads: Object.fromEntries(
          Object.entries(byId("threads")).map(([id, thread]) => [id, threadForAll(thread)]),
        ),
        members: byId("members", userOf),
        voiceStates: byId("voice_states", (part) => idOf(part, "user_id")),
        stages: byId("stage_instances"),
        sounds: byId("soundboard_sounds", (part) => idOf(part, "sound_id")),
        presences: {},
        bans: {},
        auditLog: {},
      }
      for (const presence of listOf(d["presences"])) show(guild.presences, presence)
      known.guilds[idOf(d)] = guild
      unmet.add(idOf(d))
    },
    GUILD_EMOJIS_UPDATE: (d) => list(d, "emojis"),
    GUILD_STICKERS_UPDATE: (d) => list(d, "stickers"),
    GUILD_UPDATE(d) {
      const guild = guildOf(d, "id")
      guild.fields = without(d, ...LISTS)
    },
    USER_UPDATE: () => {},
    GUILD_DELETE(d) {
      left.add(idOf(d))
      delete known.guilds[idOf(d)]
    },
    GUILD_ROLE_CREATE: (d) => void (guildOf(d).roles[userOf(d, "role")] = d["role"] as Part),
    GUILD_ROLE_UPDATE: (d) => void (guildOf(d).roles[userOf(d, "role")] = d["role"] as Part),
    GUILD_ROLE_DELETE: (d) => void delete guildOf(d).roles[idOf(d, "role_id")],
    GUILD_MEMBER_UPDATE: (d) => void (guildOf(d).members[userOf(d)] = without(d, "guild_id")),
    GUILD_MEMBER_ADD(d) {
      const guild = guildOf(d)
      guild.memberCount += 1
      guild.members[userOf(d)] = without(d, "guild_id")
      // The event does not tell whether they are online.
      unmet.add(idOf(d, "guild_id"))
    },
    GUILD_MEMBER_REMOVE(d) {
      // A bot that leaves also gets GUILD_DELETE.
      const guild = guildOf(d)
      guild.memberCount -= 1
      delete guild.members[userOf(d)]
      delete guild.presences[userOf(d)]
    },
    GUILD_MEMBERS_CHUNK(d) {
      const guild = guildOf(d)
      for (const member of listOf(d["members"])) meet(guild, member)
      for (const presence of listOf(d["presences"])) show(guild.presences, presence)
    },
    GUILD_BAN_ADD: (d) => void (guildOf(d).bans[userOf(d)] = true),
    GUILD_BAN_REMOVE: (d) => void delete guildOf(d).bans[userOf(d)],
    GUILD_AUDIT_LOG_ENTRY_CREATE: (d) =>
      void (guildOf(d).auditLog[idOf(d)] = without(d, "guild_id")),
    CHANNEL_CREATE: keepChannel,
    CHANNEL_UPDATE: keepChannel,
    CHANNEL_DELETE(d) {
      if (isGroupDm(d)) return forgetMessagesOf(d)
      // The threads of the channel are deleted with it, without events (discord.js#10883).
      const { channels, threads } = guildOf(d)
      delete channels[idOf(d)]
      for (const [id, { parent_id }] of Object.entries(threads)) {
        if (parent_id === idOf(d)) delete threads[id]
      }
    },
    THREAD_CREATE(d) {
      hearThread(d)
      const { channels } = guildOf(d)
      const [id, parent] = [idOf(d, "parent_id"), channels[idOf(d, "parent_id")]]
      if (parent?.["type"] !== FORUM || d["newly_created"] !== true) return
      channels[id] = { ...parent, last_message_id: d["id"] }
    },
    THREAD_UPDATE: hearThread,
    THREAD_DELETE: (d) => void delete guildOf(d).threads[idOf(d)],
    THREAD_LIST_SYNC(d) {
      for (const thread of listOf(d["threads"])) hearThread(thread)
    },
    THREAD_MEMBER_UPDATE: () => {},
    THREAD_MEMBERS_UPDATE(d) {
      const { threads } = guildOf(d)
      const thread = threads[idOf(d)]
      if (thread !== undefined) threads[idOf(d)] = { ...thread, member_count: d["member_count"] }
    },
    CHANNEL_PINS_UPDATE(d) {
      const id = idOf(d, "channel_id")
      const channel = Object.values(known.guilds).find(({ channels }) => id in channels)?.channels
      // Only channels for messages have this key.
      if (channel?.[id]?.["last_pin_timestamp"] !== undefined) {
        channel[id] = { ...channel[id], last_pin_timestamp: d["last_pin_timestamp"] }
      }
    },
    PRESENCE_UPDATE: (d) => show(guildOf(d).presences, d),
    GUILD_SOUNDBOARD_SOUND_CREATE: (d) => void (guildOf(d).sounds[idOf(d, "sound_id")] = d),
    GUILD_SOUNDBOARD_SOUND_UPDATE: (d) => void (guildOf(d).sounds[idOf(d, "sound_id")] = d),
    GUILD_SOUNDBOARD_SOUND_DELETE: (d) => void delete guildOf(d).sounds[idOf(d, "sound_id")],
    VOICE_CHANNEL_EFFECT_SEND: () => {},
    // READY does not contain entitlements, so no client knows them all by events.
    ENTITLEMENT_CREATE: () => {},
    ENTITLEMENT_UPDATE: () => {},
    ENTITLEMENT_DELETE: () => {},
    SUBSCRIPTION_CREATE: () => {},
    SUBSCRIPTION_UPDATE: () => {},
    // No route returns the status and the start time.
    VOICE_CHANNEL_STATUS_UPDATE: () => {},
    VOICE_CHANNEL_START_TIME_UPDATE: () => {},
    STAGE_INSTANCE_CREATE: (d) => void (guildOf(d).stages[idOf(d)] = d),
    STAGE_INSTANCE_UPDATE: (d) => void (guildOf(d).stages[idOf(d)] = d),
    STAGE_INSTANCE_DELETE: (d) => void delete guildOf(d).stages[idOf(d)],
    VOICE_STATE_UPDATE: (d) => speak(guildOf(d).voiceStates, d),
    MESSAGE_CREATE: place,
    MESSAGE_UPDATE(d) {
      const before = known.messages[idOf(d)]
      const { reactions = {}, votes = {} } = before ?? {}
      known.messages[idOf(d)] = { message: messageContent(d), reactions, votes }
    },
    MESSAGE_DELETE: (d) => void delete known.messages[idOf(d)],
    MESSAGE_DELETE_BULK(d) {
      for (const id of d["ids"] as readonly string[]) delete known.messages[id]
    },
    MESSAGE_REACTION_ADD: (d) => void reactionOf(d).users.push(idOf(d, "user_id")),
    MESSAGE_REACTION_REMOVE(d) {
      const { users, all, name } = reactionOf(d)
      const rest = users.filter((id) => id !== d["user_id"])
      if (rest.length === 0) delete all[name]
      else all[name] = rest
    },
    MESSAGE_REACTION_REMOVE_EMOJI(d) {
      const { all, name } = reactionOf(d)
      delete all[name]
    },
    MESSAGE_REACTION_REMOVE_ALL(d) {
      const message = known.messages[idOf(d, "message_id")]
      if (message !== undefined)
        known.messages[idOf(d, "message_id")] = { ...message, reactions: {} }
    },
    MESSAGE_POLL_VOTE_ADD: (d) => void votersOf(d).users.push(idOf(d, "user_id")),
    MESSAGE_POLL_VOTE_REMOVE(d) {
      const { users, all, name } = votersOf(d)
      all[name] = users.filter((id) => id !== d["user_id"])
      if (all[name].length === 0) delete all[name]
    },
    // Clients can fetch the permissions of commands again and do not cache them.
    APPLICATION_COMMAND_PERMISSIONS_UPDATE: () => {},
    INTERACTION_CREATE: (d) => void (known.interactions[idOf(d)] = true),
  }

  return {
    known,
    since,
    left,
    hear(event, payload) {
      const hears = hearing[event]
      if (hears === undefined) {
        throw new Error(`The mirror in test/sequences/mirror.ts does not know ${event} yet.`)
      }
      hears(payload as Part) // the payload of every event is an object
    },
    unmet() {
      const guilds = [...unmet].filter((id) => id in known.guilds)
      unmet.clear()
      return guilds
    },
  }
}
