import { type Scene, expectRefusal } from "./scene.ts"

/** Requests that the platform refuses, both of people and of the bot. */
export const refusals: Scene = {
  name: "refusals",
  about:
    "requests that the platform refuses: missing permissions, a higher role, a text that is too long",
  async play({ env, heading, show, printErrors }) {
    heading("A guild with a locked channel, and a member above the bot")
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

    heading("A person lacks the permission to write")
    await expectRefusal(alice.send(cellar, "Hello?"))

    heading("A person lacks the permission for a moderator command")
    await expectRefusal(alice.slash(general, "ban", { user: mia }))

    heading("The bot lacks the permission to write, and does not catch the error")
    await mia.send(cellar, "!ping")

    heading("The bot cannot ban a member with a higher role, and reports it")
    await mia.slash(general, "ban", { user: fred, reason: "took my chair" })

    heading("The bot's reply is too long")
    await alice.send(general, `!recite ${"tea, ".repeat(10)}`)

    heading("The errors that the bot did not catch")
    printErrors(env.errors)

    heading("The channels at the end")
    show(cellar)
    show(general)
    show(general, { as: mia })
  },
}
