// Bots with Redis: plain `ioredis`, and queues of BullMQ.

import { Queue, Worker } from "bullmq"
import { Redis } from "ioredis"
import { afterAll, describe, expect, test } from "vitest"
import { sim } from "../../../src/node.ts"
import { botThat, tearoom } from "./bots.ts"
import { borrowServer } from "./borrowed-server.ts"

const server = await borrowServer("redis")
const address = { host: "127.0.0.1", port: server?.port ?? 0 }

afterAll(() => server?.giveBack())

describe.skipIf(server === undefined)("a bot with ioredis", () => {
  test("counts in a connection that it opens when it is loaded", async () => {
    const redis = new Redis(address)
    const bot = botThat(async (message) => {
      await message.reply(`${await redis.incr(`count:${message.author.id}`)} times`)
    })
    await using env = await sim.run(bot)
    const { alice, general } = tearoom(env)
    await alice.send(general, "tea")
    expect(general.lastMessage).toMatchObject({ content: "1 times" })
    await alice.send(general, "tea")
    expect(general.lastMessage).toMatchObject({ content: "2 times" })
    expect(await redis.get(`count:${alice.id}`)).toBe("2")
    redis.disconnect()
  })

  test("sends many commands at once, and writes without awaiting", async () => {
    const redis = new Redis(address)
    const bot = botThat(async (message) => {
      void redis.lpush("log", message.content)
      const pipeline = redis.pipeline()
      for (let n = 0; n < 500; n++) pipeline.set(`tea:${n}`, "x".repeat(1000))
      for (let n = 0; n < 500; n++) pipeline.get(`tea:${n}`)
      const results = (await pipeline.exec()) ?? []
      await message.reply(`${results.length} answers`)
      void redis
        .multi()
        .incr("all")
        .exec(() => void redis.lpush("log", "counted"))
    })
    await using env = await sim.run(bot)
    const { alice, general } = tearoom(env)
    await alice.send(general, "go")
    expect(general.lastMessage).toMatchObject({ content: "1000 answers" })
    expect(await redis.lrange("log", 0, -1)).toEqual(["counted", "go"])
    redis.disconnect()
  })

  test("is told by a subscription, and by a blocking pop, which are no work", async () => {
    const redis = new Redis(address)
    const [subscriber, popper] = [redis.duplicate(), redis.duplicate()]
    const bot = botThat(async (message) => {
      await redis.publish("teas", message.content)
      await redis.lpush("orders", message.content)
    })
    bot.once("clientReady", async () => {
      const say = async (text: string): Promise<void> => {
        const channel = bot.channels.cache.find((one) => one.isSendable())
        if (channel?.isSendable()) await channel.send(text)
      }
      subscriber.on("message", (_, tea) => void say(`heard of ${tea}`))
      await subscriber.subscribe("teas")
      for (;;) {
        const order = await popper.brpop("orders", 0).catch(() => null)
        if (order === null) return
        await say(`brews ${order[1]}`)
      }
    })
    await using env = await sim.run(bot)
    const { alice, general } = tearoom(env)
    for (const tea of ["Sencha", "Assam"]) {
      await alice.send(general, tea)
      expect(
        general
          .history()
          .slice(-2)
          .map(({ content }) => content)
          .toSorted(),
      ).toEqual([`brews ${tea}`, `heard of ${tea}`])
    }
    for (const one of [redis, subscriber, popper]) one.disconnect()
  })
})

describe.skipIf(server === undefined)("a bot with BullMQ", () => {
  test("replies from a worker of its queue", async () => {
    const connection = { ...address, maxRetriesPerRequest: null }
    const queue = new Queue("orders", { connection })
    const bot = botThat((message) =>
      queue.add("brew", { channel: message.channelId, tea: message.content }),
    )
    const brew = async (channelId: string, tea: string): Promise<void> => {
      const channel = bot.channels.cache.get(channelId)
      if (channel?.isSendable()) await channel.send(`here is your ${tea}`)
    }
    let worker: Worker<{ channel: string; tea: string }> | undefined
    bot.once("clientReady", () => {
      worker = new Worker("orders", ({ data }) => brew(data.channel, data.tea), { connection })
    })
    await using env = await sim.run(bot)
    const { alice, general } = tearoom(env)
    for (const tea of ["Sencha", "Assam", "Pu-Erh"]) {
      await alice.send(general, tea)
      expect(general.lastMessage).toMatchObject({ content: `here is your ${tea}` })
    }
    await env.advanceTime({ minutes: 5 })
    await worker?.close(true)
    await queue.close()
  })
})
