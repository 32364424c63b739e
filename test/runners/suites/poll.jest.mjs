import { sim } from "guildsim/node"
import { community } from "guildsim/worlds"
import { createPollBot } from "./poll-bot.mjs"

const options = { world: community }

test('alice asks "Which tea?"', () =>
  sim.run(createPollBot(), options, async (env) => {
    const guild = env.guild
    const alice = guild.members.get("alice")
    const general = guild.channels.get("general")
    const bob = guild.members.get("bob")

    const message = await alice.send(general, "!ask Is it time for tea?")
    const reply = env.assertSent(general, { embeds: ["Is it time for tea?"] })
    await bob.react(reply, "👍")
    expect(reply).toHaveReaction("👍", { count: 2 })
    await alice.delete(message)
    await alice.send(general, "!poll Which tea?")
    const reply2 = general.messages.get(({ poll }) => poll?.question === "Which tea?")
    await bob.vote(reply2, "Sencha")
    await env.advanceTime({ hours: 1 })
    expect(reply2.poll).toMatchObject({
      finalized: true,
      answers: [
        { text: "Sencha", count: 1 },
        { text: "Assam", count: 0 },
      ],
    })
  }))
