import { type Scene, expectRefusal } from "./scene.ts"

/** A moderator's evening: what a guild keeps out by itself, what she does, and what is written down. */
export const moderation: Scene = {
  name: "moderation",
  about:
    "a rule blocks a word, a moderator times out, kicks and bans, and the audit log tells of it",
  async play({ env, heading, printLines, render }) {
    heading("A guild that takes no coffee, and its moderator")
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

    heading("A rule keeps a message out")
    await expectRefusal(bob.send(general, "Two coffees, please!"))

    heading("A timeout, and its end by the clock")
    await mia.timeout(bob, 60)
    await expectRefusal(bob.send(general, "Hello?"))
    await env.advanceTime({ minutes: 1 })
    await bob.send(general, "Sorry. Tea, please.")

    heading("A new name, a guest who has to go, and one who may not come back")
    await mia.setNick(bob, "Bob of the Tea")
    await mia.kick(bob, { reason: "asked for coffee again" })
    await mia.slash(general, "ban", { user: mallory, reason: "brought a coffee machine" })

    heading("A guest may do none of that")
    await expectRefusal(alice.kick(mia))

    heading("What the audit log tells")
    printLines(
      guild.auditLog().map(({ type, by, reason }) => {
        return `${by.name}  ${type}${reason === null ? "" : `  "${reason}"`}`
      }),
    )

    heading("What the channel shows at the end")
    render(general)
  },
}
