import type { Scene } from "./scene.ts"

/** A guild on a busy evening, in which the bot does everything it can. */
export const teaHouse: Scene = {
  name: "tea-house",
  about: "guests join, chat, vote, order tea and click; a moderator bans one of them (default)",
  async play({ env, heading, show }) {
    heading("A guild is created, and its members join")
    const guild = env.createGuild("Tea House")
    const welcome = guild.createTextChannel("welcome")
    const general = guild.createTextChannel("general")
    const moderator = guild.createRole("Moderator", { permissions: ["BanMembers"] })
    const mia = guild.addMember("mia", { roles: [moderator] })
    const alice = guild.addMember("alice")
    const bob = guild.addMember("bob")
    await env.settle()

    heading("Message commands")
    await alice.send(general, "Is anyone here?")
    await alice.send(general, "!ping")
    const poll = await pollBy(bob)
    await alice.react(poll, "👍")

    heading("A slash command with options")
    await alice.slash(general, "brew", { tea: "Sencha", cups: 3 })

    heading("Buttons")
    const round = await bob.slash(general, "round")
    if (round.response === undefined) throw new Error("The bot did not answer /round.")
    await alice.click(round.response, { label: "I'm in" })
    await mia.click(round.response, { label: "I'm in" })

    heading("A guest spills the tea, and the moderator bans him")
    const spilt = await bob.send(general, "Oops, all over the carpet. Not sorry!")
    await mia.slash(general, "ban", { user: bob, reason: "spilt the tea" })
    await alice.send(general, "Poor carpet.", { replyTo: spilt })

    heading("The channels at the end")
    show(welcome)
    show(general)
    show(general, { as: alice })

    async function pollBy(person: typeof alice) {
      await person.send(general, "!poll Biscuits too?")
      const message = general.lastMessage
      if (message === undefined) throw new Error("The bot did not answer !poll.")
      return message
    }
  },
}
