// A scene in which people use a part of what the bot has.

/** Uses the bot of a run in two guilds: in the second one it may not ban. */
export async function useBot(env) {
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  const bob = guild.addMember("bob")
  await env.settle()
  await alice.slash(general, "ban", { user: bob, days: 7 })
  await alice.slash(general, "tea brew", { kind: "s" })
  await alice.autocomplete(general, "tea brew", { kind: "Sen" })
  await alice.slash(general, "silent")
  const question = await alice.send(general, "!menu")
  const [menu] = question.replies()
  const opened = await alice.click(menu, "Order")
  await alice.submitModal(opened, { Wish: "Cake" })
  await alice.select(menu, "kind", "Green")
  await alice.send(general, "!clear")

  const other = env.createGuild("Garden", { botPermissions: ["ViewChannel", "SendMessages"] })
  const carol = other.addMember("carol")
  const dave = other.addMember("dave")
  const lawn = other.createTextChannel("lawn")
  await env.settle()
  await carol.slash(lawn, "ban", { user: dave })
}
