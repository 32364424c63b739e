import type { Scene } from "./scene.ts"

/** A guild whose members use invites, threads, polls, forums and events beside the bot. */
export const community: Scene = {
  name: "community",
  about: "an invite, a thread, a poll that ends after an hour, a forum post and a scheduled event",
  async play({ env, heading, printLines, render }) {
    heading("A guild, and a member who joins with an invite")
    const guild = env.createGuild("Tea House")
    const general = guild.createTextChannel("general")
    const help = guild.createForumChannel("help", { tags: ["question"] })
    const alice = guild.addMember("alice")
    const invite = await guild.owner.createInvite(general, { maxUses: 1 })
    const bob = guild.addMember("bob", { invite })
    await env.settle()

    heading("A thread, in which the bot also replies")
    const talk = await alice.send(general, "Which pot is the best?")
    const thread = await alice.createThread(talk, "Pots", { autoArchiveDuration: 60 })
    await bob.send(thread, "!ping")

    heading("A poll")
    const poll = await alice.send(general, "", {
      poll: { question: "Which tea tomorrow?", answers: ["Sencha", "Assam"], hours: 1 },
    })
    await alice.vote(poll, "Sencha")
    await bob.vote(poll, "Assam")
    await guild.owner.vote(poll, "Sencha")

    heading("A post in a forum")
    await bob.createPost(help, "Cold tea", "What now?", { tags: ["question"] })

    heading("A scheduled event with an interested member")
    const event = await guild.owner.createEvent("Tea time", {
      location: "Garden",
      startsIn: 3600,
      lasts: 3600,
    })
    await alice.subscribeEvent(event)

    heading("Two hours pass: the poll ends, the thread is archived, the event starts and ends")
    await env.advanceTime({ hours: 2, seconds: 1 })
    printLines([
      `#${thread.name} is ${thread.archived ? "archived" : "open"}`,
      `${event.name} is ${event.status}, with ${event.subscribers.length} interested`,
      `the invite is ${invite.isOpen ? "open" : "used up"}`,
    ])

    heading("The channels at the end")
    render(general, thread)
  },
}
