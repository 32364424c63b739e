import { type Scene, expectRefusal } from "./scene.ts"

/** Whatever the platform says no to, be it to a person or to the bot. */
export const refusals: Scene = {
  name: "refusals",
  about: "what the platform refuses: missing permissions, a higher role, a text that is too long",
  async play({ env, heading, show, printErrors }) {
    heading("A guild with a locked cellar, and an owner's friend above the bot")
    const guild = env.createGuild("Tea House")
    const general = guild.createTextChannel("general")
    const cellar = guild.createTextChannel("cellar")
    const moderator = guild.createRole("Moderator", { permissions: ["BanMembers"] })
    const friend = guild.createRole("Friend", { position: 3 })
    const mia = guild.addMember("mia", { roles: [moderator] })
    const fred = guild.addMember("fred", { roles: [friend] })
    const alice = guild.addMember("alice")
    cellar.deny(guild.everyone, "SendMessages")
    cellar.allow(moderator, "SendMessages")
    cellar.deny(guild.botRole, "SendMessages")
    await env.settle()

    heading("A person may not write here")
    await expectRefusal(alice.send(cellar, "Hello?"))

    heading("A person may not use a command of moderators")
    await expectRefusal(alice.slash(general, "ban", { user: mia }))

    heading("The bot may not write here, and does not catch it")
    await mia.send(cellar, "!ping")

    heading("The bot may not ban whose role stands above its own, and says so")
    await mia.slash(general, "ban", { user: fred, reason: "took my chair" })

    heading("The bot's answer is too long")
    await alice.send(general, `!recite ${"tea, ".repeat(10)}`)

    heading("What the bot did not catch")
    printErrors(env.errors)

    heading("What the channels show at the end")
    show(cellar)
    show(general)
    show(general, { as: mia })
  },
}
