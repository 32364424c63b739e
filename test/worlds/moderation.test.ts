import { AuditLogEvent, AutoModerationRuleTriggerType, MessageType } from "discord.js"
import { expect } from "vitest"
import { compose, createSim } from "../../src/index.ts"
import { community, moderation } from "../../src/worlds.ts"
import { testIn, textOf } from "./observer.ts"

const test = testIn(moderation)

test("a bot finds the ban with its reason", async ({ seen, world }) => {
  const bans = await seen.bans.fetch()
  expect(bans.map(({ user, reason }) => [user.id, reason])).toEqual([
    [world.mallory.id, "Scam links"],
  ])
})

test("a bot finds the timed-out member, and not those who are gone", async ({ seen, world }) => {
  const members = await seen.members.fetch()
  const { trent, oscar, victor, mallory } = world
  const until = members.get(trent.id)?.communicationDisabledUntil
  expect(until).toEqual(trent.timedOutUntil)
  expect(until).not.toBeNull()
  expect(members.get(trent.id)?.nickname).toBeNull()
  for (const gone of [oscar, victor, mallory]) expect(members.has(gone.id)).toBe(false)
})

test("the audit log has the moderator's actions with their reasons", async ({ seen, world }) => {
  const { entries } = await seen.fetchAuditLogs()
  const hers = entries.filter(({ executorId }) => executorId === world.mia.id)
  expect(hers.map(({ action, reason }) => [action, reason]).toReversed()).toEqual([
    [AuditLogEvent.MemberBanAdd, "Mentions everyone"],
    [AuditLogEvent.MemberBanRemove, "Appeal accepted: the account was stolen"],
    [AuditLogEvent.MemberBanAdd, "Scam links"],
    [AuditLogEvent.MessageDelete, null],
    [AuditLogEvent.MemberUpdate, null],
    [AuditLogEvent.MemberUpdate, "Insults, after a warning"],
    [AuditLogEvent.MemberKick, "Advertising (rule 2)"],
  ])
})

test("the audit log has the actions of auto-moderation", async ({ seen, world }) => {
  const didTo = async ({ id }: { readonly id: string }) => {
    const { entries } = await seen.fetchAuditLogs({ user: id })
    return entries.map(({ action }) => action).toReversed()
  }
  expect(await didTo(world.mallory)).toEqual([
    AuditLogEvent.AutoModerationBlockMessage,
    AuditLogEvent.AutoModerationFlagToChannel,
  ])
  expect(await didTo(world.victor)).toEqual([
    AuditLogEvent.AutoModerationBlockMessage,
    AuditLogEvent.AutoModerationUserCommunicationDisabled,
  ])
})

test("a bot reads the rules", async ({ seen, world }) => {
  const rules = await seen.autoModerationRules.fetch()
  expect(rules.get(world.scamRule.id)?.triggerMetadata.keywordFilter).toEqual([
    "free nitro",
    "*claim your gift*",
  ])
  expect(rules.get(world.mentionRule.id)?.triggerType).toBe(
    AutoModerationRuleTriggerType.MentionSpam,
  )
})

test("blocked messages were not created, but alerts were", async ({ client, world }) => {
  const modLog = await textOf(client, world.modLog)
  const alert = await modLog.messages.fetch(world.alert.id)
  expect(alert).toMatchObject({ type: MessageType.AutoModerationAction })
  expect(alert.author.id).toBe(world.mallory.id)
  const general = await textOf(client, world.general)
  const read = await general.messages.fetch()
  expect(read.map(({ content }) => content)).toEqual([world.advert.content])
})

test("the reported messages are deleted, and the reports are not", async ({ client, world }) => {
  expect([world.spam, world.insult].map(({ deleted }) => deleted)).toEqual([true, true])
  const reporting = await textOf(client, world.reporting)
  const read = await reporting.messages.fetch()
  const authors = world.reports.map(({ id }) => read.get(id)?.author.username)
  expect(authors).toEqual(["alice", "bob", "carol"])
})

test("members cannot see the moderators' log", ({ env, world }) => {
  const { modLog } = world
  expect(() => modLog.history({ as: world.alice })).toThrow(/Missing Access/)
  expect(modLog.history({ as: world.mia })).toHaveLength(1)
  expect(modLog.history({ as: env.bot })).toHaveLength(1)
})

test("trent's timeout ends by the clock", async () => {
  const env = createSim()
  const world = await env.fill(moderation)
  await expect(world.trent.send(world.general, "But …")).rejects.toMatchObject({ code: 50_013 })
  await env.advanceTime({ days: 7 })
  await world.trent.send(world.general, "I am sorry.")
})

test("reasons, texts and the length of the timeout can be changed by data", async () => {
  const { guild, mallory, trent, alert } = await createSim().fill(
    moderation({
      keywords: ["coffee*"],
      scam: "Coffee for free!",
      banReason: "Coffee",
      timeoutSeconds: 60,
    }),
  )
  expect(guild.bans).toMatchObject([{ userId: mallory.id, reason: "Coffee" }])
  expect(trent.timedOutUntil).toBeNull()
  expect(alert.deleted).toBe(false)
})

test("a scam that no rule blocks is refused", async () => {
  const world = moderation({ keywords: ["coffee*"] })
  await expect(createSim().fill(world)).rejects.toThrow(
    "moderation: no rule blocked the scam. Put one of the keywords in its text.",
  )
})

test("the case can be filled into the community's guild", async () => {
  const world = await createSim().fill(compose(community, moderation))
  const messageIds = world.general.history().map(({ id }) => id)
  expect(messageIds).toContain(world.chat[0]?.id)
  expect(messageIds).toContain(world.advert.id)
  expect(world.guild.owner.name).toBe("Tea House Owner")
})
