// The requirements of every method of `Person`. A method without an entry does not compile.

import { buildUser } from "../../src/harness/sim/builders.ts"
import type { UserActionSample, PersonMethod } from "./user-action.ts"
import { connect } from "../scene/connect.ts"
import type { Scene } from "../scene/scene.ts"
import { activities } from "./user-actions/activities.ts"
import { commands } from "./user-actions/commands.ts"
import { integrations } from "./user-actions/integrations.ts"
import { components } from "./user-actions/components.ts"
import { expressions } from "./user-actions/expressions.ts"
import { groupDms } from "./user-actions/group-dms.ts"
import { onboarding } from "./user-actions/onboarding.ts"
import { moderating } from "./user-actions/moderating.ts"
import { stages } from "./user-actions/stages.ts"
import { scheduledEvents } from "./user-actions/scheduled-events.ts"
import { inThreads } from "./user-actions/threads.ts"
import { organizing } from "./user-actions/organizing.ts"

const GIF = new TextEncoder().encode("GIF89a")

const file = { name: "tea.txt", content: "tea" }

/** Actions on threads. */
const threads: Pick<
  Readonly<Record<PersonMethod, readonly UserActionSample[]>>,
  "createThread" | "archiveThread" | "editThread"
> = {
  createThread: [
    {
      does: "begins a public thread",
      in: "general",
      needs: ["CreatePublicThreads"],
      act: ({ alice, general }) => alice.createThread(general, "a"),
    },
    {
      does: "begins a private thread",
      in: "general",
      needs: ["CreatePrivateThreads"],
      act: ({ alice, general }) => alice.createThread(general, "a", { type: "private" }),
    },
    {
      does: "begins a thread with a message",
      in: "general",
      needs: ["CreatePublicThreads"],
      act: ({ alice, own }) => alice.createThread(own, "a"),
    },
  ],
  archiveThread: [
    {
      does: "archives their own thread",
      in: "general",
      act: ({ alice, thread }) => alice.archiveThread(thread),
    },
    {
      does: "archives another's thread",
      in: "general",
      needs: ["ManageThreads"],
      act: ({ alice, ownThread }) => alice.archiveThread(ownThread),
    },
  ],
  editThread: [
    {
      does: "reopens another's thread and locks it",
      in: "general",
      needs: ["ManageThreads"],
      act: ({ alice, ownThread }) =>
        alice.editThread(ownThread, { archived: false, locked: true, name: "Sencha" }),
    },
  ],
}

/** Returns the address of the authorization page for a scope. */
function authorizationPage({ application }: Scene["ids"], scope: string): string {
  const type = scope === "bot" ? "" : "&response_type=token"
  return `https://discord.com/oauth2/authorize?client_id=${application}&scope=${scope}${type}`
}

const inLounge = ({ lounge, alice }: Scene): void => connect(alice, lounge)

/** Makes alice the author of the poll. */
function makeAlicesOwn({ simulation, asked, alice }: Scene): void {
  const message = simulation.world.channels.get(asked.channelId)?.messages.get(asked.id)
  if (message !== undefined) Object.assign(message, { authorId: alice.id })
}

const userActions: Readonly<Record<PersonMethod, readonly UserActionSample[]>> = {
  ...expressions,
  ...activities,
  ...groupDms,
  ...onboarding,
  ...stages,
  ...scheduledEvents,
  ...threads,
  ...inThreads,
  sendVoiceMessage: [
    {
      does: "sends a voice message",
      in: "general",
      needs: ["SendMessages", "SendVoiceMessages"],
      otherwise: { SendVoiceMessages: 50173 },
      act: ({ alice, general }) => alice.sendVoiceMessage(general),
    },
  ],
  send: [
    {
      does: "writes",
      in: "general",
      needs: ["SendMessages"],
      act: ({ alice, general }) => alice.send(general, "a"),
    },
    {
      does: "sends a file",
      in: "general",
      needs: ["SendMessages", "AttachFiles"],
      act: ({ alice, general }) => alice.send(general, "a", { attachments: [file] }),
    },
    {
      does: "replies",
      in: "general",
      needs: ["SendMessages", "ReadMessageHistory"],
      otherwise: { ReadMessageHistory: 160002 },
      act: ({ alice, general, own }) => alice.send(general, "a", { replyTo: own }),
    },
    {
      does: "forwards",
      in: "general",
      needs: ["SendMessages", "ReadMessageHistory"],
      otherwise: { ReadMessageHistory: 160009 },
      act: ({ alice, general, own }) => alice.send(general, "", { forward: own }),
    },
    {
      does: "sends a poll",
      in: "general",
      needs: ["SendMessages", "SendPolls"],
      act: ({ alice, general }) =>
        alice.send(general, "", { poll: { question: "a", answers: ["b"] } }),
    },
    {
      does: "writes in a voice channel",
      in: "lounge",
      needs: ["Connect", "SendMessages"],
      act: ({ alice, lounge }) => alice.send(lounge, "a"),
    },
  ],
  sendDm: [{ does: "writes to the bot alone", act: ({ alice }) => alice.sendDm("a") }],
  closeDms: [{ does: "closes their DMs", act: ({ alice }) => alice.closeDms() }],
  openDms: [{ does: "opens their DMs", act: ({ alice }) => alice.openDms() }],
  edit: [
    {
      does: "edits their own message",
      in: "general",
      act: ({ alice, theirs }) => alice.edit(theirs, "b"),
    },
  ],
  delete: [
    {
      does: "deletes their own message",
      in: "general",
      act: ({ alice, theirs }) => alice.delete(theirs),
    },
    {
      does: "deletes another's message",
      in: "general",
      needs: ["ManageMessages"],
      act: ({ alice, own }) => alice.delete(own),
    },
  ],
  react: [
    {
      does: "adds a new reaction",
      in: "general",
      needs: ["ReadMessageHistory", "AddReactions"],
      act: ({ alice, own }) => alice.react(own, "🍪"),
    },
    {
      does: "adds to a reaction",
      in: "general",
      needs: ["ReadMessageHistory"],
      act: ({ alice, theirs }) => alice.react(theirs, "🍵"),
    },
  ],
  unreact: [
    {
      does: "removes their reaction",
      in: "general",
      act: ({ alice, theirs }) => alice.unreact(theirs, "🍵"),
    },
  ],
  pin: [
    {
      does: "pins a message",
      in: "general",
      needs: ["PinMessages"],
      act: ({ alice, own }) => alice.pin(own),
    },
  ],
  unpin: [
    {
      does: "unpins a message",
      in: "general",
      needs: ["PinMessages"],
      act: ({ alice, theirs }) => alice.unpin(theirs),
    },
  ],
  typing: [
    {
      does: "types",
      in: "general",
      needs: ["SendMessages"],
      act: ({ alice, general }) => alice.typing(general),
    },
  ],
  vote: [
    {
      does: "votes",
      in: "general",
      needs: ["ReadMessageHistory"],
      act: ({ alice, asked }) => alice.vote(asked, "Assam"),
    },
  ],
  removeVote: [
    {
      does: "removes their vote",
      in: "general",
      act: ({ alice, asked }) => alice.removeVote(asked),
    },
  ],
  endPoll: [
    {
      does: "ends their own poll",
      in: "general",
      arrange: makeAlicesOwn,
      act: ({ alice, asked }) => alice.endPoll(asked),
    },
  ],
  ...commands,
  ...components,
  ...integrations,
  createInvite: [
    {
      does: "invites",
      in: "general",
      needs: ["CreateInstantInvite"],
      act: ({ alice, general }) => alice.createInvite(general, { maxUses: 1 }),
    },
  ],
  deleteInvite: [
    {
      does: "deletes an invite",
      in: "general",
      needs: ["ManageChannels"],
      instead: ["ManageGuild"],
      act: ({ alice, invite }) => alice.deleteInvite(invite),
    },
  ],
  ...organizing,
  ...moderating,
  boost: [{ does: "boosts the guild", act: ({ alice }) => alice.boost() }],
  passScreening: [
    {
      does: "passes the screening",
      arrange: ({ guild }) => guild.setFeatures([]),
      act: ({ guild }) => guild.addMember("carol", { pending: true }).passScreening(),
    },
  ],
  setAvatar: [{ does: "changes their avatar", act: ({ alice }) => alice.setAvatar(GIF) }],
  setUsername: [
    { does: "changes their username", act: ({ alice }) => alice.setUsername("alicia") },
  ],
  setGlobalName: [
    { does: "changes their display name", act: ({ alice }) => alice.setGlobalName("Al") },
  ],
  setPrimaryGuild: [
    {
      does: "shows the tag of a guild",
      arrange: ({ guild }) => guild.setTag("TEA"),
      act: ({ alice, guild }) => alice.setPrimaryGuild(guild),
    },
  ],
  authorize: [
    {
      does: "lets an application know them",
      act: ({ alice, ids }) => alice.authorize(authorizationPage(ids, "identify")),
    },
    {
      does: "adds a bot by an authorization",
      needs: ["ManageGuild"],
      act: ({ alice, guild, ids }) => alice.authorize(authorizationPage(ids, "bot"), { guild }),
    },
    {
      does: "creates a webhook by an authorization",
      in: "general",
      needs: ["ManageWebhooks"],
      act: ({ alice, general, ids }) =>
        alice.authorize(authorizationPage(ids, "webhook.incoming"), { channel: general }),
    },
  ],
  logIn: [{ does: "logs in on the pages of the platform", act: ({ alice }) => alice.logIn() }],
  logOut: [{ does: "logs out", act: ({ alice }) => alice.logOut() }],
  deauthorize: [
    { does: "withdraws an authorization", act: ({ alice, bot }) => alice.deauthorize(bot) },
  ],
  acceptInvite: [
    {
      does: "accepts an invite",
      act: ({ alice, invite }) => alice.acceptInvite(invite),
    },
  ],
  installApp: [
    {
      does: "adds a bot",
      needs: ["ManageGuild"],
      act: ({ simulation, guild, alice }) =>
        alice.installApp(buildUser(simulation, "helper", { bot: true }), guild),
    },
  ],
  setPresence: [
    {
      does: "sets their status to idle",
      act: ({ alice }) => alice.setPresence({ status: "idle" }),
    },
  ],
  joinVoice: [
    {
      does: "joins voice",
      in: "lounge",
      needs: ["Connect"],
      act: ({ alice, lounge }) => alice.joinVoice(lounge),
    },
  ],
  setVoice: [
    {
      does: "mutes themselves",
      arrange: inLounge,
      act: ({ alice }) => alice.setVoice({ selfMute: true }),
    },
  ],
  setVoiceStatus: [
    {
      does: "sets the status of a voice channel",
      in: "lounge",
      needs: ["Connect", "SetVoiceChannelStatus", "ManageChannels"],
      act: ({ alice, lounge }) => alice.setVoiceStatus(lounge, "Tasting Sencha"),
    },
    {
      does: "sets the status of the voice channel that they are connected to",
      in: "lounge",
      arrange: inLounge,
      needs: ["Connect", "SetVoiceChannelStatus"],
      act: ({ alice, lounge }) => alice.setVoiceStatus(lounge, "Tasting Sencha"),
    },
  ],
  purchase: [{ does: "buys something", act: ({ alice, cups }) => alice.purchase(cups) }],
  cancelSubscription: [
    { does: "cancels a subscription", act: ({ alice, sku }) => alice.cancelSubscription(sku) },
  ],
  sendSoundboardSound: [
    {
      does: "plays a sound",
      in: "lounge",
      arrange: inLounge,
      needs: ["Connect", "Speak", "UseSoundboard"],
      act: ({ alice, sound }) => alice.sendSoundboardSound(sound),
    },
  ],
  leaveVoice: [{ does: "leaves voice", arrange: inLounge, act: ({ alice }) => alice.leaveVoice() }],
}

export const allUserActions: readonly UserActionSample[] = Object.values(userActions).flat()
