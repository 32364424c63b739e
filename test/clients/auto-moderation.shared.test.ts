// Auto-moderation rules and their executions in discord.js.

import {
  type AutoModerationActionExecution,
  AutoModerationActionType,
  AutoModerationRuleEventType,
  AutoModerationRuleTriggerType,
  Client,
  Events,
  GatewayIntentBits,
} from "discord.js"
import { expect, test as base } from "vitest"
import { type Env, type GuildHandle, sim } from "../../src/node.ts"

interface Scene {
  readonly env: Env
  readonly client: Client
  readonly guild: GuildHandle
}

const { Guilds, AutoModerationConfiguration, AutoModerationExecution } = GatewayIntentBits
const RULES = [Guilds, AutoModerationConfiguration, AutoModerationExecution]

const test = base.extend<{ readonly intents: GatewayIntentBits[]; readonly scene: Scene }>({
  intents: [...RULES, GatewayIntentBits.MessageContent],
  scene: async ({ intents }, use) => {
    const client = new Client({ intents })
    await using env = await sim.run(client)
    const guild = env.createGuild("Tea House")
    await env.settle()
    await use({ env, client, guild })
  },
})

test("a bot creates, edits and deletes a rule", async ({ scene }) => {
  const { client, guild } = scene
  const told: string[] = []
  client.on(Events.AutoModerationRuleCreate, ({ name }) => void told.push(`made ${name}`))
  client.on(Events.AutoModerationRuleUpdate, (_, { name }) => void told.push(`now ${name}`))
  client.on(Events.AutoModerationRuleDelete, ({ name }) => void told.push(`gone ${name}`))
  const general = guild.createTextChannel("general")
  await scene.env.settle()
  const rules = client.guilds.cache.get(guild.id)?.autoModerationRules

  const rule = await rules?.create({
    name: "No coffee",
    eventType: AutoModerationRuleEventType.MessageSend,
    triggerType: AutoModerationRuleTriggerType.Keyword,
    triggerMetadata: { keywordFilter: ["coffee"], regexPatterns: ["c0ff+ee"] },
    actions: [
      { type: AutoModerationActionType.BlockMessage, metadata: { customMessage: "Tea only." } },
      { type: AutoModerationActionType.SendAlertMessage, metadata: { channel: general.id } },
      { type: AutoModerationActionType.Timeout, metadata: { durationSeconds: 60 } },
    ],
    enabled: true,
    exemptChannels: [general.id],
    reason: "tea",
  })
  expect(rule).toMatchObject({
    name: "No coffee",
    enabled: true,
    triggerMetadata: { keywordFilter: ["coffee"], regexPatterns: ["c0ff+ee"] },
    creatorId: scene.env.bot.id,
  })
  expect(rule?.exemptChannels.map(({ name }) => name)).toEqual(["general"])
  expect((await rules?.fetch())?.map(({ name }) => name)).toEqual(["No coffee"])

  await rule?.setName("Tea only")
  await rule?.setKeywordFilter(["coffee", "cocoa"])
  expect((await rules?.fetch({ autoModerationRule: rule?.id ?? "", force: true }))?.name).toBe(
    "Tea only",
  )
  await rule?.delete("enough")
  expect(guild.autoModRules).toEqual([])
  expect(told).toEqual(["made No coffee", "now Tea only", "now Tea only", "gone Tea only"])
})

/** Returns the executions that a bot receives while alice sends blocked messages. */
async function blocked({ client, guild }: Scene): Promise<AutoModerationActionExecution[]> {
  const told: AutoModerationActionExecution[] = []
  client.on(Events.AutoModerationActionExecution, (execution) => void told.push(execution))
  guild.createAutoModRule("No coffee", { keywords: ["coffee"], block: true })
  const alice = guild.addMember("alice")
  const general = guild.createTextChannel("general")
  await expect(alice.send(general, "black coffee")).rejects.toMatchObject({ code: 200000 })
  return told
}

test("a bot receives the blocked content and the rule that blocked it", async ({ scene }) => {
  expect(await blocked(scene)).toMatchObject([
    {
      content: "black coffee",
      matchedKeyword: "coffee",
      matchedContent: "coffee",
      messageId: null,
      action: { type: AutoModerationActionType.BlockMessage },
      autoModerationRule: { name: "No coffee" },
    },
  ])
})

test.describe("without the intent for contents", () => {
  test.override("intents", RULES)

  test("a bot receives the execution of a rule without the content", async ({ scene }) => {
    expect(await blocked(scene)).toMatchObject([
      { content: "", matchedKeyword: "coffee", matchedContent: "" },
    ])
  })
})
