// The parts of acting in guilds that need no page.

import { expect, test } from "vitest"
import { createSim } from "../../src/index.ts"
import { simulationOfApi } from "../../src/harness/sim/sim-arguments.ts"
import { changedTo, permissionsIn, stateOf } from "../../src/studio/channels/overwrites.ts"
import { postsOf } from "../../src/studio/channels/posts.ts"
import { type MemberAction, mayAct, mayManageRole } from "../../src/studio/guild/abilities.ts"
import { addressOfWorld } from "../../src/studio/snapshots/snapshots.ts"

test("a pinned post comes first, then the one with the latest message, then archived ones", async () => {
  const sim = createSim()
  const guild = sim.createGuild("Tea House")
  const forum = guild.createForumChannel("ideas", { tags: ["tea", "events"] })
  const { owner } = guild
  const alice = guild.addMember("alice")
  const pinned = await alice.createPost(forum, "Pinned", "a")
  const older = await alice.createPost(forum, "Older", "a", { tags: ["tea"] })
  await alice.createPost(forum, "Newer", "a", { tags: ["events"] })
  const archived = await alice.createPost(forum, "Archived", "a")
  await owner.pinPost(pinned)
  await alice.archiveThread(archived)
  await alice.send(older, "One more thing")

  const { world } = simulationOfApi(sim)
  const model = world.channels.get(forum.id)
  if (model?.kind !== "forum") throw new Error("The forum is gone.")
  const names = (order: "latestActivity" | "creationDate", ...tags: string[]) => {
    const ids = model.availableTags.filter(({ name }) => tags.includes(name)).map(({ id }) => id)
    const posts = postsOf(world, model, alice.id, { order, tagIds: new Set(ids) })
    return posts.map(({ thread, replies }) => `${thread.name} ${replies}`)
  }
  expect(names("latestActivity")).toEqual(["Pinned 0", "Older 1", "Newer 0", "Archived 0"])
  expect(names("creationDate")).toEqual(["Pinned 0", "Newer 0", "Older 1", "Archived 0"])
  expect(names("latestActivity", "tea")).toEqual(["Older 1"])
})

test("a permission of an overwrite is allowed, denied or inherited", () => {
  const sim = createSim()
  const guild = sim.createGuild("Tea House")
  const cellar = guild.createTextChannel("cellar")
  cellar.allow(guild.everyone, "ViewChannel")
  cellar.deny(guild.everyone, "SendMessages")
  const channel = simulationOfApi(sim).world.channels.get(cellar.id)
  const [overwrite] =
    channel !== undefined && "overwrites" in channel ? channel.overwrites.values() : []

  expect(stateOf(overwrite, "ViewChannel")).toBe("allow")
  expect(stateOf(overwrite, "SendMessages")).toBe("deny")
  expect(stateOf(overwrite, "AddReactions")).toBe("inherit")
  expect(stateOf(undefined, "ViewChannel")).toBe("inherit")
  const changes = { SendMessages: "inherit", AddReactions: "deny" } as const
  expect(permissionsIn("deny", overwrite, changes)).toEqual(["AddReactions"])
  expect(permissionsIn("allow", overwrite, changes)).toEqual(["ViewChannel"])
  expect(changedTo("inherit", changes)).toEqual(["SendMessages"])
})

test("a member acts on those who rank below, with the permission of the action", () => {
  const sim = createSim()
  const guild = sim.createGuild("Tea House")
  const staff = guild.createRole("Staff", { permissions: ["KickMembers", "ManageRoles"] })
  const regular = guild.createRole("Regular")
  staff.setPosition(2)
  const mia = guild.addMember("mia", { roles: [staff] })
  const alice = guild.addMember("alice", { roles: [regular] })
  const { world } = simulationOfApi(sim)
  const model = world.guilds.get(guild.id)
  if (model === undefined) throw new Error("The guild is gone.")
  const may = (actor: typeof mia, target: typeof mia, action: MemberAction): boolean =>
    mayAct({ world, guild: model, actorId: actor.id, targetId: target.id }, action)

  expect(may(mia, alice, "kick")).toBe(true)
  expect(may(alice, mia, "kick")).toBe(false)
  expect(may(mia, guild.owner, "kick")).toBe(false)
  expect(may(mia, alice, "ban")).toBe(false)
  expect(may(alice, alice, "nick")).toBe(true)
  expect(may(guild.owner, mia, "mute")).toBe(true)
  const roles = [...model.roles.values()]
  const managed = roles.filter((role) => mayManageRole(world, model, mia.id, role))
  expect(managed.map(({ name }) => name)).toEqual(["Regular"])
})

test("another world of a server has the address of the page with its own id", () => {
  const page = "http://127.0.0.1:4000/studio/#key=old&world=default"
  expect(addressOfWorld(page, "secret", "default fork")).toBe(
    "http://127.0.0.1:4000/studio/#key=secret&world=default+fork",
  )
})
