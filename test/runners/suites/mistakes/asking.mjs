// Mistakes in the arguments and lookups of a test.

import { createSim } from "guildsim"
import { inRun } from "./kit.mjs"

export const ASKING = [
  inRun(
    "A command is not registered",
    ["/coffee", "Registered here", "/brew"],
    ({ alice, general }) => alice.slash(general, "coffee"),
  ),
  inRun("An option of a command is misspelt", ['"te"', "tea, cups"], ({ alice, general }) =>
    alice.slash(general, "brew", { te: "Sencha" }),
  ),
  inRun(
    "An option of a command has the wrong type",
    ['"cups"', "integer", '"three"'],
    ({ alice, general }) => alice.slash(general, "brew", { tea: "Sencha", cups: "three" }),
  ),
  inRun("A value is none of the choices", ['"Sencha", "Assam"', '"Coffee"'], ({ alice, general }) =>
    alice.slash(general, "brew", { tea: "Coffee" }),
  ),
  inRun("A required option is missing", ['"tea"', "not given"], ({ alice, general }) =>
    alice.slash(general, "brew", { cups: 2 }),
  ),
  inRun("A number is over the maximum", ['"cups"', "10 or less", "99"], ({ alice, general }) =>
    alice.slash(general, "brew", { tea: "Sencha", cups: 99 }),
  ),
  inRun("A subcommand is missing", ["list, add"], ({ alice, general }) =>
    alice.slash(general, "menu"),
  ),
  inRun("A subcommand is wrong", ["list, add", "/menu remove"], ({ alice, general }) =>
    alice.slash(general, "menu remove"),
  ),
  inRun("No button has that label", ['"Maybe"', '"Yes" (yes)'], async ({ alice, general }) => {
    const { response } = await alice.slash(general, "ask")
    await alice.click(response, "Maybe")
  }),
  inRun("The button is disabled", ["disabled"], async ({ alice, general }) => {
    const { response } = await alice.slash(general, "ask")
    await alice.click(response, "No")
  }),
  inRun(
    "No select has that placeholder",
    ['"Which?"', '"Which tea?"'],
    async ({ alice, general }) => {
      const { response } = await alice.slash(general, "ask")
      await alice.select(response, "Which?", "Sencha")
    },
  ),
  inRun("The select has no such choice", ['"Assam"', '"Sencha"'], async ({ alice, general }) => {
    const { response } = await alice.slash(general, "ask")
    await alice.select(response, "Which tea?", "Assam")
  }),
  inRun("The field of a modal is misspelt", ['"nme"', '"Name"'], async ({ alice, general }) => {
    const { response } = await alice.slash(general, "ask")
    await alice.submitModal(await alice.click(response, "Yes"), { nme: "Sencha" })
  }),
  inRun(
    "A modal is submitted where none was shown",
    ["result of a command or a click"],
    async ({ alice, general }) => {
      const { response } = await alice.slash(general, "ask")
      await alice.submitModal(response, { name: "Sencha" })
    },
  ),
  inRun(
    "A result is clicked in place of its response",
    ["result.response"],
    async ({ alice, general }) => {
      await alice.click(await alice.slash(general, "ask"), "Yes")
    },
  ),
  inRun("A fact of a match is misspelt", ['"contents"', "content, author"], ({ env, general }) => {
    env.assertSent(general, { contents: "Pong!" })
  }),
  inRun("An option of a builder is misspelt", ['"slowmode"', "rateLimitPerUser"], ({ guild }) => {
    guild.createTextChannel("tea", { slowmode: 5 })
  }),
  inRun("A duration has a unit that there is not", ['"hour"', "hours"], ({ env }) =>
    env.advanceTime({ hour: 1 }),
  ),
  inRun(
    "A channel is given by its name",
    ["`channel` must be a channel", 'not "general"', "guild.channels.get"],
    ({ alice }) => alice.send("general", "!ping"),
  ),
  inRun(
    "A channel is given by its id",
    ["`channel` must be a channel", "guild.channels.get"],
    ({ alice, general }) => alice.send(general.id, "!ping"),
  ),
  inRun(
    "A message is given by its text",
    ["`message` must be a message", "env.message"],
    ({ alice }) => alice.react("!ping", "👍"),
  ),
  inRun(
    "A member is given by their id",
    ["`user` must be a user", "guild.members.get"],
    ({ guild, bob }) => guild.owner.kick(bob.id),
  ),
  inRun(
    "A promise is given in place of a message",
    ["a promise", "Await it first"],
    ({ alice, general }) => alice.react(alice.send(general, "!ping"), "👍"),
  ),
  inRun(
    "A permission is written as the documentation writes it",
    ["SEND_MESSAGES", '"SendMessages"'],
    ({ guild, general }) => {
      general.deny(guild.everyone, "SEND_MESSAGES")
    },
  ),
  inRun(
    "One permission is given without a list",
    ["a list of permissions", '"KickMembers"'],
    ({ guild }) => {
      guild.createRole("staff", { permissions: "KickMembers" })
    },
  ),
  inRun("A handle of another simulation is given", ["another simulation"], ({ alice }) => {
    const other = createSim().createGuild("Other").createTextChannel("general")
    return alice.send(other, "!ping")
  }),
  inRun(
    "A member is added twice",
    ["alice is already a member of Tea House"],
    ({ guild, alice }) => {
      guild.addMember(alice)
    },
  ),
  inRun("An empty message is sent", ["50006", "empty message"], ({ alice, general }) =>
    alice.send(general, ""),
  ),
  inRun("Something is looked for that is not there", ['"genral"', "general"], ({ guild }) => {
    guild.channels.get("genral")
  }),
  inRun("A deleted channel is written to", ["#general", "deleted"], ({ alice, general }) => {
    general.delete()
    return alice.send(general, "!ping")
  }),
  inRun("A deleted channel is read", ["#general", "deleted"], ({ general, equal }) => {
    general.delete()
    equal(general.history().length, 0)
  }),
  inRun(
    "An error is injected on a route that does not exist",
    ["no route POST /channel/{channel_id}/messages", "POST /channels/{channel_id}/messages"],
    ({ env }) => {
      env.injectError({ method: "POST", path: "/channel/{channel_id}/messages", status: 500 })
    },
  ),
  inRun(
    "An injected error never fires",
    [/FaultNotFired|never fired|not fired/, "POST /channels/{channel_id}/messages"],
    ({ env }) => {
      const path = "/channels/{channel_id}/messages"
      env.injectError({ method: "POST", path, status: 500 }).assertFired()
    },
  ),
  inRun(
    "An error is expected that the bot did not throw",
    ["no coffee left", "no tea left"],
    async ({ env, alice, general }) => {
      await alice.send(general, "!boom")
      env.assertError("no coffee left")
    },
  ),
  inRun(
    "A host outside of the platform is asked under strictNetwork",
    ["teas.example", "strictNetwork"],
    ({ alice, general }) => alice.send(general, "!own token"),
    { options: { strictNetwork: true } },
  ),
]
