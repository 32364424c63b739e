// A moderation case: what members report, what is blocked by itself, what a moderator does about it.

import {
  type AutoModRuleHandle,
  type ChannelHandle,
  type MessageHandle,
  type Person,
  PlatformError,
  SetupError,
  type WorldBuilder,
  defineWorld,
} from "../index.ts"
import { type Cast, ensureCast, restrictToModerators } from "./cast.ts"

/** What the moderation case is filled with. */
export interface ModerationData {
  /** Of a guild that it makes. Default: `"Tea House"`. */
  readonly name: string
  /** The keywords of the rule against scams, with wildcards as the platform has them. */
  readonly keywords: readonly string[]
  /** What the rule tells who writes one of them. */
  readonly warning: string
  /** What mallory tries to write; it has one of the keywords. */
  readonly scam: string
  /** What she writes then; it has none. */
  readonly spam: string
  readonly banReason: string
  /** What trent writes, and for how long he may not write any more. Default: a week. */
  readonly insult: string
  readonly timeoutSeconds: number
  readonly timeoutReason: string
  /** What oscar writes. */
  readonly advert: string
  readonly kickReason: string
  /** Why victor's ban was lifted. */
  readonly pardonReason: string
}

/** What the moderation case gives. */
export interface ModerationHandles extends Cast {
  /** Where everyone reports. */
  readonly reporting: ChannelHandle
  /** Which only moderators and the bot see. */
  readonly modLog: ChannelHandle
  /** Blocks keywords, and posts an alert in #mod-log. */
  readonly scamRule: AutoModRuleHandle
  /** Blocks whoever mentions more than four at once, and times out for ten minutes. */
  readonly mentionRule: AutoModRuleHandle
  /** Was banned. */
  readonly mallory: Person
  /** Is timed out. */
  readonly trent: Person
  /** Was kicked. */
  readonly oscar: Person
  /** Mentioned everyone and was banned. He is no longer, and no member. */
  readonly victor: Person
  /** mallory's message, which is gone. */
  readonly spam: MessageHandle
  /** trent's message, which is gone. */
  readonly insult: MessageHandle
  /** oscar's message, which stands in #general. */
  readonly advert: MessageHandle
  /** What alice, bob and carol said of the three in #reports. */
  readonly reports: readonly MessageHandle[]
  /** What auto-moderation posted in #mod-log. */
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

/** A case for moderators: reports, a ban, a kick, a timeout, a pardon, and two rules that blocked something. */
export const moderation = defineWorld("moderation", DATA, fill)

async function fill(stage: WorldBuilder, data: ModerationData): Promise<ModerationHandles> {
  const cast = ensureCast(stage, data)
  const order = setUpModeration(stage, cast, data)
  const victor = await banAndUnban(stage, cast, data)
  const scammer = await ban(stage, cast, order, data)
  const rude = await timeOut(stage, cast, order, data)
  const seller = await kick(stage, cast, order, data)
  const { mallory, spam, alert } = scammer
  const reports = [scammer, rude, seller].map(({ report }) => report)
  const { trent, insult } = rude
  const { oscar, advert } = seller
  return { ...cast, ...order, victor, mallory, spam, alert, trent, insult, oscar, advert, reports }
}

function setUpModeration(stage: WorldBuilder, cast: Cast, { keywords, warning }: ModerationData) {
  const { guild } = cast
  const reporting = guild.createTextChannel("reports", { topic: "Tell the moderators" })
  const modLog = guild.createTextChannel("mod-log", { topic: "What the rules caught" })
  restrictToModerators(modLog, cast, stage.bot)
  const catching = { keywords, block: warning, alert: modLog }
  const scamRule = guild.createAutoModRule("No scams", catching)
  const calming = { mentionLimit: 4, block: true, timeout: 600 }
  return { reporting, modLog, scamRule, mentionRule: guild.createAutoModRule("Calm", calming) }
}

/** Somebody mentioned everyone, was banned, and asked to come back. */
async function banAndUnban(stage: WorldBuilder, cast: Cast, { pardonReason }: ModerationData) {
  const { guild, alice, bob, carol, mia, general } = cast
  const victor = stage.ensureMember(guild, "victor")
  const everyone = [alice, bob, carol, mia, guild.owner].join(" ")
  await expectBlocked("mention spam", victor.send(general, `Look at this! ${everyone}`))
  await mia.ban(victor, { reason: "Mentions everyone" })
  await stage.advanceTime({ hours: 9 })
  await mia.unban(victor, { reason: pardonReason })
  return victor
}

async function ban(
  stage: WorldBuilder,
  cast: Cast,
  { reporting, modLog }: ModerationSetup,
  data: ModerationData,
) {
  const { guild, alice, mia, general } = cast
  const mallory = stage.ensureMember(guild, "mallory")
  await stage.advanceTime({ minutes: 4 })
  await expectBlocked("scam", mallory.send(general, data.scam))
  const alert = modLog.lastMessage
  if (alert === undefined) throw new SetupError("moderation: the rule against scams told nobody.")
  await stage.advanceTime({ hours: 2 }) // so that the ban leaves the alert, which is in her name
  const spam = await mallory.send(general, data.spam)
  const report = await alice.send(
    reporting,
    `${mallory.mention} posts scams in ${general.mention}.`,
  )
  await mia.react(report, "👀")
  await stage.advanceTime({ minutes: 3 })
  await mia.ban(mallory, { reason: data.banReason, deleteMessageSeconds: 3600 })
  await mia.send(reporting, "Gone, and so are the messages. Thank you!", { replyTo: report })
  return { mallory, spam, alert, report }
}

async function timeOut(
  stage: WorldBuilder,
  cast: Cast,
  { reporting }: ModerationSetup,
  data: ModerationData,
) {
  const { guild, bob, mia, general } = cast
  const trent = stage.ensureMember(guild, "trent", { nick: "The real owner" })
  await stage.advanceTime({ minutes: 30 })
  const insult = await trent.send(general, data.insult)
  const report = await bob.send(reporting, `${trent.mention} insults people in ${general.mention}.`)
  await stage.advanceTime({ minutes: 2 })
  await mia.delete(insult)
  await mia.setNick(trent, null)
  await mia.timeout(trent, data.timeoutSeconds, { reason: data.timeoutReason })
  await mia.react(report, "✅")
  return { trent, insult, report }
}

async function kick(
  stage: WorldBuilder,
  cast: Cast,
  { reporting }: ModerationSetup,
  data: ModerationData,
) {
  const { guild, carol, mia, general } = cast
  const oscar = stage.ensureMember(guild, "oscar")
  await stage.advanceTime({ hours: 2 })
  const advert = await oscar.send(general, data.advert)
  const report = await carol.send(reporting, `Is ${oscar.mention} allowed to sell things here?`)
  await stage.advanceTime({ minutes: 15 })
  await mia.kick(oscar, { reason: data.kickReason })
  await mia.send(reporting, "No. See rule 2.", { replyTo: report })
  return { oscar, advert, report }
}

/** @throws SetupError for a message that no rule blocks, by other data than there were. */
async function expectBlocked(what: string, attempt: Promise<unknown>): Promise<void> {
  try {
    await attempt
  } catch (error) {
    if (error instanceof PlatformError && error.code === MESSAGE_BLOCKED) return
    throw error
  }
  throw new SetupError(
    `moderation: the ${what} is in no rule's way. Let it have one of the keywords.`,
  )
}

/** The platform's code for what auto-moderation blocks. */
const MESSAGE_BLOCKED = 200_000
