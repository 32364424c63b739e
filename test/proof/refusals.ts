// A request for each error of the platform.

import type { Refusal } from "./refusal.ts"
import { groupDms } from "./refusals/group-dms.ts"
import { guildCore } from "./refusals/guild-core.ts"
import { entitlements } from "./refusals/entitlements.ts"
import { expressions } from "./refusals/expressions.ts"
import { oauth2 } from "./refusals/oauth2.ts"
import { onboarding } from "./refusals/onboarding.ts"
import { polls } from "./refusals/polls.ts"
import { commands } from "./refusals/commands.ts"
import { roles } from "./refusals/roles.ts"
import { stages } from "./refusals/stages.ts"
import { moderation } from "./refusals/moderation.ts"
import { scheduledEvents } from "./refusals/scheduled-events.ts"
import type { MessageId, RoleId } from "../../src/world/model/ids.ts"
import { isGuildChannel } from "../../src/world/rules/require.ts"
import { forwards } from "./refusals/forwards.ts"
import { followers } from "./refusals/followers.ts"
import { integrations } from "./refusals/integrations.ts"
import { invites } from "./refusals/invites.ts"
import { voiceMessages } from "./refusals/voice-messages.ts"
import { forums } from "./refusals/forums.ts"
import { threads } from "./refusals/threads.ts"
import { type Scene, makeSystemMessage } from "../scene/scene.ts"

export type { Refusal } from "./refusal.ts"

const MESSAGES = "POST /channels/{channel_id}/messages"
const MESSAGE = "PATCH /channels/{channel_id}/messages/{message_id}"
const REACTION = "PUT /channels/{channel_id}/messages/{message_id}/reactions/{emoji}/@me"
const PIN = "PUT /channels/{channel_id}/messages/pins/{message_id}"
const BULK_DELETE = "POST /channels/{channel_id}/messages/bulk-delete"
const COMMANDS = "PUT /applications/{application_id}/commands"
const CALLBACK = "POST /interactions/{interaction_id}/{token}/callback"
const WEBHOOKS = "POST /channels/{channel_id}/webhooks"
const FOLLOW_UP = "POST /webhooks/{webhook_id}/{token}"

function files(count: number, size = 1): FormData {
  const form = new FormData()
  for (let n = 0; n < count; n += 1)
    form.append(`files[${n}]`, new File([new Uint8Array(size)], `${n}`))
  return form
}

/** Twenty different emojis. */
const EMOJIS = Array.from({ length: 20 }, (_, n) => String.fromCodePoint(0x1f34a + n))

/** Advances the virtual clock by minutes. */
const wait =
  (minutes: number) =>
  ({
    simulation: {
      world: { clock },
    },
  }: Scene): void =>
    clock.stepTo(clock.now() + minutes * 60_000)

const tooMany = Array.from({ length: 101 }, (_, n) => ({ name: `tea-${n}`, description: "a" }))

export const refusals: readonly Refusal[] = [
  ...threads,
  ...forums,
  ...voiceMessages,
  ...entitlements,
  ...onboarding,
  ...expressions,
  ...oauth2,
  ...polls,
  ...roles,
  ...commands,
  ...stages,
  ...guildCore,
  {
    does: "writing without a credential",
    route: MESSAGES,
    code: 0,
    credential: null,
  },
  {
    does: "writing in a channel that does not exist",
    route: MESSAGES,
    code: 10003,
    params: { channel_id: "nowhere" },
  },
  {
    does: "reading a guild that does not exist",
    route: "GET /guilds/{guild_id}",
    code: 10004,
    params: { guild_id: "nowhere" },
  },
  {
    does: "editing a message that does not exist",
    route: MESSAGE,
    code: 10008,
    params: { message_id: "nowhere" },
  },
  {
    does: "allowing a role that does not exist",
    route: "PUT /channels/{channel_id}/permissions/{target_id}",
    code: 10009,
    params: { target_id: "nowhere" },
    body: { type: 0, allow: "0" },
  },
  {
    does: "adding the thousand and first overwrite",
    route: "PUT /channels/{channel_id}/permissions/{target_id}",
    code: 30060,
    says: "Maximum number of channel permission overwrites reached (1000)",
    arrange: ({ simulation: { world }, general: { id } }) => {
      const channel = world.channels.get(id)
      if (channel === undefined || !isGuildChannel(channel)) return
      for (let n = 1; n < 1000; n += 1) {
        const role = String(n) as RoleId // any text will do
        channel.overwrites.set(role, { id: role, type: 0, allow: 0n, deny: 0n })
      }
    },
    params: { target_id: "regular" },
    body: { type: 0 },
  },
  {
    does: "giving a voice channel too high a bitrate",
    route: "PATCH /channels/{channel_id}",
    code: 30052,
    says: "Bitrate is too high for channel of this type",
    params: { channel_id: "lounge" },
    body: { bitrate: 96_001 },
  },
  {
    does: "writing in a category",
    route: MESSAGES,
    code: 50008,
    params: { channel_id: "rooms" },
  },
  {
    does: "banning an account that does not exist",
    route: "PUT /guilds/{guild_id}/bans/{user_id}",
    code: 10013,
    params: { user_id: "nowhere" },
  },
  {
    does: "reacting with an invalid emoji",
    route: REACTION,
    code: 10014,
    params: { message_id: "own", emoji: "tea" },
  },
  {
    does: "following up before the interaction was answered",
    route: FOLLOW_UP,
    code: 10015,
    params: { webhook_id: "application", token: "pendingToken" },
  },
  {
    does: "answering an interaction too late",
    route: CALLBACK,
    code: 10062,
    arrange: wait(1),
  },
  {
    does: "reading the commands of another application",
    route: "GET /applications/{application_id}/commands",
    code: 20012,
    params: { application_id: "other" },
  },
  {
    does: "reading the commands of an application that does not exist",
    route: "GET /applications/{application_id}/commands",
    code: 10002,
    params: { application_id: "nowhere" },
  },
  {
    does: "pinning the two hundred and fifty-first message",
    route: PIN,
    code: 30003,
    says: "Maximum number of pins reached (250)",
    arrange: async ({ alice, bot, general: channel, theirs }) => {
      await bot.unpin(theirs)
      for (let n = 0; n < 250; n += 1) await bot.pin(await alice.send(channel, "a"))
    },
    params: { message_id: "theirs" },
  },
  {
    does: "making the sixteenth webhook of a channel",
    route: WEBHOOKS,
    code: 30007,
    says: "Maximum number of webhooks reached (15)",
    arrange: ({ guild, general: channel }) => {
      for (let n = 1; n < 15; n += 1) guild.createWebhook(channel)
    },
  },
  {
    does: "making the thousand and first webhook of a guild",
    route: WEBHOOKS,
    code: 30058,
    says: "Maximum number of webhooks per guild reached (1000)",
    arrange: ({ simulation: { world }, random }) => {
      const [webhook] = world.webhooks.values()
      if (webhook === undefined) return
      for (let n = 1; n < 1000; n += 1) {
        const id = String(n) as typeof webhook.id // any text will do
        world.webhooks.set(id, { ...webhook, id, channelId: random.id })
      }
    },
  },
  {
    does: "making a webhook of a category",
    route: WEBHOOKS,
    code: 50024,
    params: { channel_id: "rooms" },
  },
  {
    does: "starting a reaction with the twenty-first emoji",
    route: REACTION,
    code: 30010,
    says: "Maximum number of reactions reached (20)",
    arrange: async ({ alice, own }) => {
      for (const emoji of EMOJIS) await alice.react(own, emoji)
    },
    params: { message_id: "own" },
  },
  {
    does: "sending eleven files",
    route: MESSAGES,
    code: 30015,
    says: "Maximum number of attachments in a message reached (10)",
    form: () => files(11),
  },
  {
    does: "registering a hundred and one commands",
    route: COMMANDS,
    code: 30032,
    says: "Maximum number of application commands reached (100)",
    body: tooMany,
  },
  {
    does: "sending a file that is too large",
    route: MESSAGES,
    code: 40005,
    form: () => files(1, 10 * 1024 * 1024 + 1),
  },
  {
    does: "answering an interaction twice",
    route: CALLBACK,
    code: 40060,
    arrange: ({ pending }) => {
      pending.answer = 4
    },
  },
  {
    does: "reading a channel that one cannot see",
    route: "GET /channels/{channel_id}",
    code: 50001,
    arrange: ({ general: channel, guild }) => channel.deny(guild.botRole, "ViewChannel"),
  },
  {
    does: "deleting another's message in a DM",
    route: "DELETE /channels/{channel_id}/messages/{message_id}",
    code: 50003,
    params: { channel_id: "dm", message_id: "whispered" },
  },
  {
    does: "editing another's message",
    route: MESSAGE,
    code: 50005,
    params: { message_id: "theirs" },
  },
  {
    does: "writing nothing",
    route: MESSAGES,
    code: 50006,
    body: {},
  },
  {
    does: "writing to a user with closed DMs",
    route: MESSAGES,
    code: 50007,
    arrange: ({ simulation, alice }) => {
      const user = simulation.world.users.get(alice.id)
      if (user !== undefined) Object.assign(user, { acceptsDms: false })
    },
    params: { channel_id: "dm" },
  },
  {
    does: "writing to a user without a mutual guild",
    route: MESSAGES,
    code: 50278,
    arrange: ({ guild, alice }) => guild.owner.kick(alice),
    params: { channel_id: "dm" },
  },
  {
    does: "banning the owner",
    route: "PUT /guilds/{guild_id}/bans/{user_id}",
    code: 50013,
    params: { user_id: "owner" },
  },
  {
    does: "pinning a system message",
    route: PIN,
    code: 50021,
    arrange: (scene) => makeSystemMessage(scene, scene.theirs),
    params: { message_id: "theirs" },
  },
  {
    does: "bulk-deleting messages older than two weeks",
    route: BULK_DELETE,
    code: 50034,
    arrange: wait(15 * 24 * 60),
  },
  {
    does: "following up with a token that is too old",
    route: FOLLOW_UP,
    code: 50027,
    arrange: wait(16),
    params: { webhook_id: "application", token: "token" },
  },
  {
    does: "following up a sixth time for an app that only the user has installed",
    route: FOLLOW_UP,
    code: 40094,
    says: "This interaction has hit the maximum number of follow up messages",
    status: 400,
    arrange: ({ simulation: { world }, ids, alice }) => {
      for (const interaction of world.interactions.values()) {
        if (interaction.token !== ids.token) continue
        Object.assign(interaction, { owners: { guild: null, user: alice.id } })
        interaction.followUpIds.push(...Array.from({ length: 5 }, () => "1" as MessageId)) // any id will do
      }
    },
    params: { webhook_id: "application", token: "token" },
  },
  {
    does: "opening a DM with an account that does not exist",
    route: "POST /users/@me/channels",
    code: 50033,
    body: { recipient_id: "$nowhere" },
  },
  {
    does: "writing too much",
    route: MESSAGES,
    code: 50035,
    body: { content: "a".repeat(2001) },
  },
  {
    does: "sending a body that is not JSON",
    route: MESSAGES,
    code: 50109,
    body: "{",
    contentType: "application/json",
  },
  {
    does: "replying without the permission to read the history",
    route: MESSAGES,
    code: 160002,
    arrange: ({ general: channel, guild }) => channel.deny(guild.botRole, "ReadMessageHistory"),
    body: { content: "a", message_reference: { message_id: "$theirs" } },
  },
  ...forwards,
  ...groupDms,
  ...integrations,
  ...invites,
  ...scheduledEvents,
  ...moderation,
  ...followers,
]
