// A fixture world: a moderation case with reports, blocked messages and the actions of a moderator.

import {
  type AutoModRuleHandle,
  type ChannelHandle,
  type MessageHandle,
  type Person,
  PlatformError,
  SetupError,
  type WorldBuilder,
  defineWorld,
} from "../portable.ts"
import { type Cast, ensureCast, restrictToModerators } from "./cast.ts"

/** The data of the moderation case. */
export interface ModerationData {
  /** The name of the guild, if the world creates one. Default: `"Tea House"`. */
  readonly name: string
  /** The keywords of the rule against scams, with the platform's wildcards. */
  readonly keywords: readonly string[]
  /** The rule's message to a member whose message it blocks. */
  readonly warning: string
  /** mallory's blocked message. It contains one of the keywords. */
  readonly scam: string
  /** mallory's next message. It contains none of the keywords. */
  readonly spam: string
  readonly banReason: string
  /**
   * trent's message. `timeoutSeconds` is the length of the timeout that follows. Default: a week.
   */
  readonly insult: string
  readonly timeoutSeconds: number
  readonly timeoutReason: string
  /** oscar's message. */
  readonly advert: string
  readonly kickReason: string
  /** The reason for lifting victor's ban. */
  readonly pardonReason: string
}

/** The handles of the moderation case. */
export interface ModerationHandles extends Cast {
  /** A channel in which everyone can report members. */
  readonly reporting: ChannelHandle
  /** A channel that only moderators and the bot can see. */
  readonly modLog: ChannelHandle
  /** Blocks keywords and posts an alert in #mod-log. */
  readonly scamRule: AutoModRuleHandle
  /** Blocks messages with more than four mentions and times their authors out for ten minutes. */
  readonly mentionRule: AutoModRuleHandle
  /** A banned user. */
  readonly mallory: Person
  /** A member who is timed out. */
  readonly trent: Person
  /** A user who was kicked. */
  readonly oscar: Person
  /**
   * A user who mentioned everyone and was banned. The ban was lifted, and they are not a member.
   */
  readonly victor: Person
  /** mallory's deleted message. */
  readonly spam: MessageHandle
  /** trent's deleted message. */
  readonly insult: MessageHandle
  /** oscar's message in #general. */
  readonly advert: MessageHandle
  /** The reports of alice, bob and carol in #reports, one for each of the three. */
  readonly reports: readonly MessageHandle[]
  /** The alert that auto-moderation posted in #mod-log. */
  readonly alert: MessageHandle
}

type ModerationSetup = ReturnType<typeof setUpModeration>

const DATA: ModerationData = {
  name: "Tea House",
  keywords: ["free nitro", "*claim your gift*"],
  warning: "That looks like a scam.",
  scam: "FREE NITRO for everyone: https://example.com/nitro",
  spam: "fr33 n1tro for everyone, quick: https://example.com/n1tro",
  banReason: "Scam links",
  insult: "You are all teabags.",
  timeoutSeconds: 7 * 86_400,
  timeoutReason: "Insults, after a warning",
  advert: "My shop has the cheapest tea bags: https://example.com/bags",
  kickReason: "Advertising (rule 2)",
  pardonReason: "Appeal accepted: the account was stolen",
}

/**
 * A case for moderators: reports, a ban, a kick, a timeout, a lifted ban, and two rules that
 * blocked a message.
 */
export const moderation = defineWorld("moderation", DATA, fill)

async function fill(world: WorldBuilder, data: ModerationData): Promise<ModerationHandles> {
  const cast = ensureCast(world, data)
  const setup = setUpModeration(world, cast, data)
  const victor = await banAndUnban(world, cast, data)
  const scamCase = await ban(world, cast, setup, data)
  const insultCase = await timeOut(world, cast, setup, data)
  const advertCase = await kick(world, cast, setup, data)
  const { mallory, spam, alert } = scamCase
  const reports = [scamCase, insultCase, advertCase].map(({ report }) => report)
  const { trent, insult } = insultCase
  const { oscar, advert } = advertCase
  return { ...cast, ...setup, victor, mallory, spam, alert, trent, insult, oscar, advert, reports }
}

function setUpModeration(world: WorldBuilder, cast: Cast, { keywords, warning }: ModerationData) {
  const { guild } = cast
  const reporting = guild.createTextChannel("reports", { topic: "Tell the moderators" })
  const modLog = guild.createTextChannel("mod-log", { topic: "What the rules caught" })
  restrictToModerators(modLog, cast, world.bot)
  const scamOptions = { keywords, block: warning, alert: modLog }
  const scamRule = guild.createAutoModRule("No scams", scamOptions)
  const mentionOptions = { mentionLimit: 4, block: true, timeout: 600 }
  return {
    reporting,
    modLog,
    scamRule,
    mentionRule: guild.createAutoModRule("Calm", mentionOptions),
  }
}

/** Bans a member whose message a rule blocked, and lifts the ban nine hours later. */
async function banAndUnban(world: WorldBuilder, cast: Cast, { pardonReason }: ModerationData) {
  const { guild, alice, bob, carol, mia, general } = cast
  const victor = world.ensureMember(guild, "victor")
  const everyone = [alice, bob, carol, mia, guild.owner].join(" ")
  await expectBlocked("mention spam", victor.send(general, `Look at this! ${everyone}`))
  await mia.ban(victor, { reason: "Mentions everyone" })
  await world.advanceTime({ hours: 9 })
  await mia.unban(victor, { reason: pardonReason })
  return victor
}

async function ban(
  world: WorldBuilder,
  cast: Cast,
  { reporting, modLog }: ModerationSetup,
  data: ModerationData,
) {
  const { guild, alice, mia, general } = cast
  const mallory = world.ensureMember(guild, "mallory")
  await world.advanceTime({ minutes: 4 })
  await expectBlocked("scam", mallory.send(general, data.scam))
  const alert = modLog.lastMessage
  if (alert === undefined)
    throw new SetupError("moderation: the rule against scams posted no alert in #mod-log.")
  await world.advanceTime({ hours: 2 }) // the alert is in mallory's name, so the ban would delete a recent one
  const spam = await mallory.send(general, data.spam)
  const report = await alice.send(
    reporting,
    `${mallory.mention} posts scams in ${general.mention}.`,
  )
  await mia.react(report, "👀")
  await world.advanceTime({ minutes: 3 })
  await mia.ban(mallory, { reason: data.banReason, deleteMessageSeconds: 3600 })
  await mia.send(reporting, "Gone, and so are the messages. Thank you!", { replyTo: report })
  return { mallory, spam, alert, report }
}

async function timeOut(
  world: WorldBuilder,
  cast: Cast,
  { reporting }: ModerationSetup,
  data: ModerationData,
) {
  const { guild, bob, mia, general } = cast
  const trent = world.ensureMember(guild, "trent", { nick: "The real owner" })
  await world.advanceTime({ minutes: 30 })
  const insult = await trent.send(general, data.insult)
  const report = await bob.send(reporting, `${trent.mention} insults people in ${general.mention}.`)
  await world.advanceTime({ minutes: 2 })
  await mia.delete(insult)
  await mia.setNick(trent, null)
  await mia.timeout(trent, data.timeoutSeconds, { reason: data.timeoutReason })
  await mia.react(report, "✅")
  return { trent, insult, report }
}

async function kick(
  world: WorldBuilder,
  cast: Cast,
  { reporting }: ModerationSetup,
  data: ModerationData,
) {
  const { guild, carol, mia, general } = cast
  const oscar = world.ensureMember(guild, "oscar")
  await world.advanceTime({ hours: 2 })
  const advert = await oscar.send(general, data.advert)
  const report = await carol.send(reporting, `Is ${oscar.mention} allowed to sell things here?`)
  await world.advanceTime({ minutes: 15 })
  await mia.kick(oscar, { reason: data.kickReason })
  await mia.send(reporting, "No. See rule 2.", { replyTo: report })
  return { oscar, advert, report }
}

/** @throws SetupError if no rule blocks the message, because of other data than the default. */
async function expectBlocked(label: string, sending: Promise<unknown>): Promise<void> {
  try {
    await sending
  } catch (error) {
    if (error instanceof PlatformError && error.code === MESSAGE_BLOCKED) return
    throw error
  }
  throw new SetupError(
    `moderation: no rule blocked the ${label}. Put one of the keywords in its text.`,
  )
}

/** The platform's error code for a message that auto-moderation blocks. */
const MESSAGE_BLOCKED = 200_000
