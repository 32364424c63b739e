// Group DMs that a discord.js bot creates with the access tokens of users.

import {
  ChannelType,
  Client,
  Events,
  GatewayIntentBits,
  type Message,
  MessageType,
  type PartialGroupDMChannel,
  Routes,
} from "discord.js"
import { expect, test } from "vitest"
import { sim } from "../../src/node.ts"

/** The parts of a channel that the bot reads. */
interface CreatedGroup {
  readonly id: string
  readonly type: ChannelType
  readonly recipients: readonly { readonly id: string }[]
}

const REDIRECT = "https://bot.example/callback"

test("a bot creates a group DM, renames it and writes, and a person leaves", async () => {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.DirectMessages],
  })
  const received: Message[] = []
  client.on(Events.MessageCreate, (message) => void received.push(message))
  await using env = await sim.run(client, { oauth2: { redirectUris: [REDIRECT] } })
  const [alice, bob] = [env.createUser("alice"), env.createUser("bob")]
  const consent = { scopes: ["gdm.join"], redirectUri: REDIRECT, responseType: "token" } as const
  const tokens = await Promise.all(
    [alice, bob].map(async (user) => {
      const { hash } = new URL(await user.authorize(consent))
      return new URLSearchParams(hash.slice(1)).get("access_token")
    }),
  )

  await env.asBot(async () => {
    const body = { access_tokens: tokens }
    const created = (await client.rest.post(Routes.userChannels(), { body })) as CreatedGroup
    expect(created.type).toBe(ChannelType.GroupDM)
    expect(created.recipients.map(({ id }) => id)).toEqual([alice.id, bob.id])
    await client.rest.patch(Routes.channel(created.id), { body: { name: "Tea circle" } })
    await client.rest.post(Routes.channelMessages(created.id), { body: { content: "Welcome!" } })
  })
  const [circle] = alice.groupDms
  if (circle === undefined) throw new Error("The bot has created a group DM.")
  expect(circle).toMatchObject({ name: "Tea circle", managed: true })
  expect(circle.lastMessage?.content).toBe("Welcome!")

  await alice.send(circle, "Thanks!")
  await bob.leaveGroupDm(circle)
  await env.settle()
  expect(circle.members.map(({ name }) => name)).not.toContain("bob")
  const seen = received.map(({ type, content }) => ({ type, content }))
  expect(seen).toContainEqual({ type: MessageType.Default, content: "Thanks!" })
  expect(seen).toContainEqual({ type: MessageType.RecipientRemove, content: "" })
  const channel = received.at(-1)?.channel as unknown as PartialGroupDMChannel
  expect(channel.id).toBe(circle.id)
})
