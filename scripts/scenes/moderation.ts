import { type Scene, expectRefusal } from "./scene.ts"

/** A guild with an auto-moderation rule, a moderator's actions and the audit log. */
export const moderation: Scene = {
  name: "moderation",
  about:
    "a rule blocks a word, a moderator times out, kicks and bans, and the audit log records it",
  async play({ env, heading, printLines, render }) {
    heading("A guild that bans the word coffee, and its moderator")
    const guild = env.createGuild("Tea House")
    const general = guild.createTextChannel("general")
    const powers = ["BanMembers", "KickMembers", "ModerateMembers", "ManageNicknames"] as const
    const moderator = guild.createRole("Moderator", { permissions: powers })
    const mia = guild.addMember("mia", { roles: [moderator] })
    const alice = guild.addMember("alice")
    const bob = guild.addMember("bob")
    const mallory = guild.addMember("mallory")
    guild.createAutoModRule("No coffee", { keywords: ["coffee*"], block: "Tea only." })
    await env.settle()

    heading("An auto-moderation rule blocks a message")
    await expectRefusal(bob.send(general, "Two coffees, please!"))

    heading("A timeout that ends after a minute")
    await mia.timeout(bob, 60)
    await expectRefusal(bob.send(general, "Hello?"))
    await env.advanceTime({ minutes: 1 })
    await bob.send(general, "Sorry. Tea, please.")

    heading("A new nickname, a kick and a ban")
    await mia.setNick(bob, "Bob of the Tea")
    await mia.kick(bob, { reason: "asked for coffee again" })
    await mia.slash(general, "ban", { user: mallory, reason: "brought a coffee machine" })

    heading("A guest lacks the permission to kick")
    await expectRefusal(alice.kick(mia))

    heading("The audit log")
    printLines(
      guild.auditLog().map(({ type, by, reason }) => {
        return `${by.name}  ${type}${reason === null ? "" : `  "${reason}"`}`
      }),
    )

    heading("The channel at the end")
    render(general)
  },
}
