import type { Scene } from "./scene.ts"

/** The bot asks for what is not modelled. */
export const gap: Scene = {
  name: "gap",
  about: "the bot asks for something that guildsim does not model, and it does not go unnoticed",
  async play({ env, heading, show, printErrors }) {
    heading("A guild opens")
    const guild = env.createGuild("Tea House")
    const general = guild.createTextChannel("general")
    const alice = guild.addMember("alice")
    await env.settle()

    heading("Which stickers are there? The platform's own packs are not modelled")
    await alice.send(general, "!stickers")

    heading("A test that does not expect this fails with")
    printErrors(env.gaps)

    heading("What the channel shows at the end")
    show(general)
  },
}
