import type { Scene } from "./scene.ts"

/** The bot sends a request that is not modeled. */
export const gap: Scene = {
  name: "gap",
  about: "the bot sends a request that guildsim does not model, which is reported",
  async play({ env, heading, show, printErrors }) {
    heading("A guild is created")
    const guild = env.createGuild("Tea House")
    const general = guild.createTextChannel("general")
    const alice = guild.addMember("alice")
    await env.settle()

    heading("A command that lists stickers, although the platform's sticker packs are not modeled")
    await alice.send(general, "!categories")

    heading("The error of a test that does not expect the gap")
    printErrors(env.gaps)

    heading("The channel at the end")
    show(general)
  },
}
