// Applications of teams. https://docs.discord.com/developers/topics/teams

import { expect } from "vitest"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import { takeSnapshot } from "../../src/harness/simulation/snapshot.ts"
import { test } from "./fixture.ts"

const PATHS = ["/applications/@me", "/oauth2/applications/@me"] as const

test("an application without a team belongs to a user", async ({ rest }) => {
  for (const path of PATHS) {
    expect(await rest("GET", path)).toMatchObject({
      body: { team: null, owner: { username: "TestBot Owner" } },
    })
  }
})

test("an application of a team shows its members, and the account of the team as its owner", async ({
  env,
  rest,
  alice,
  events,
}) => {
  const bob = env.createUser("bob")
  const carol = env.createUser("carol")
  const told = events.length
  env.transferToTeam("Tea Makers", {
    owner: alice,
    members: [
      { user: bob, role: "developer" },
      { user: carol, role: "read_only", invited: true },
    ],
  })
  const { body } = await rest<{ readonly team: { readonly id: string } }>("GET", PATHS[0])
  const { id } = body.team
  const member = { team_id: id, permissions: ["*"], membership_state: 2 }
  expect(body).toMatchObject({
    team: {
      name: "Tea Makers",
      icon: null,
      owner_user_id: alice.id,
      members: [
        { ...member, user: { id: alice.id }, role: "admin" },
        { ...member, user: { id: bob.id }, role: "developer" },
        { ...member, user: { id: carol.id }, role: "read_only", membership_state: 1 },
      ],
    },
    owner: { id, username: `team${id}`, discriminator: "0000", flags: 1 << 10 },
  })
  expect(await rest("GET", PATHS[1])).toMatchObject({ body })
  expect(await rest("PATCH", PATHS[0], { description: "Tea" })).toMatchObject({
    body: { ...body, description: "Tea" },
  })
  expect(events.slice(told)).toEqual([])
})

test("a team begins with the owner of the application alone", async ({ env, rest }) => {
  env.transferToTeam("Tea Makers", { bot: env.bot })
  expect(await rest("GET", PATHS[0])).toMatchObject({
    body: { team: { members: [{ user: { username: "TestBot Owner" }, role: "admin" }] } },
  })
})

test("a transfer that the platform cannot do changes nothing", async ({ env, rest, alice }) => {
  const bob = { user: env.createUser("bob"), role: "admin" } as const
  const helper = env.createUser("Helper", { bot: true })
  expect(() => env.transferToTeam("Tea", { bot: alice })).toThrow("alice is a user, and only")
  expect(() => env.transferToTeam("Tea", { owner: helper })).toThrow("Helper is a bot, and only")
  expect(() => env.transferToTeam("Tea", { members: [bob, bob] })).toThrow(
    "bob is in the team twice",
  )
  expect(await rest("GET", PATHS[0])).toMatchObject({ body: { team: null } })
  env.transferToTeam("Tea", { members: [bob] })
  expect(() => env.transferToTeam("Coffee")).toThrow("already belongs to the team Tea")
  expect(await rest("GET", PATHS[0])).toMatchObject({ body: { team: { name: "Tea" } } })
})

test("a team is saved with the world", ({ env, simulation, alice }) => {
  env.transferToTeam("Tea Makers", { owner: alice })
  const restored = createSimulation({ snapshot: takeSnapshot(simulation) }, { key: "restored" })
  const { botId } = simulation.application()
  const copy = [...restored.world.applications.values()].find((one) => one.botId === botId)
  expect(copy?.team).toEqual(simulation.application().team)
  expect(copy?.team?.ownerId).toBe(alice.id)
})
