// The command permissions of a guild, which its managers set in the guild settings.

import {
  ApplicationCommandPermissionType as Type,
  Events,
  PermissionFlagsBits,
  SlashCommandBuilder,
} from "discord.js"
import { type Person, PlatformError, SetupError, type ChannelHandle } from "../../src/node.ts"
import { expect, test } from "./scene.ts"

const tea = new SlashCommandBuilder().setName("tea").setDescription("Brews a pot")
const close = new SlashCommandBuilder()
  .setName("close")
  .setDescription("Closes the house")
  .setDefaultMemberPermissions(PermissionFlagsBits.BanMembers)

/** Returns whether a person may use a command, and the reason if not. */
async function says(person: Person, channel: ChannelHandle, name = "tea"): Promise<string> {
  try {
    await person.slash(channel, name)
    return "yes"
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    expect([error.status, error.code]).toEqual([403, 50013])
    return error.message
  }
}

test("a person, its roles and everyone count in this order", async ({
  register,
  guild,
  general,
  alice,
}) => {
  await register(tea)
  const brewers = guild.createRole("Brewers")
  const guests = guild.createRole("Guests")
  for (const role of [brewers, guests]) await guild.owner.giveRole(alice, role)
  const everyone = { for: guild.everyone, allow: false }

  guild.setCommandPermissions("tea", [everyone])
  expect(await says(alice, general)).toMatch(/excludes everyone/)
  guild.setCommandPermissions("tea", [everyone, { for: brewers, allow: true }])
  expect(await says(alice, general)).toBe("yes")
  guild.setCommandPermissions("tea", [
    { for: brewers, allow: false },
    { for: guests, allow: true },
  ])
  expect(await says(alice, general)).toBe("yes")
  guild.setCommandPermissions("tea", [{ for: brewers, allow: false }])
  expect(await says(alice, general)).toMatch(/excludes a role of the user/)
  guild.setCommandPermissions("tea", [
    { for: brewers, allow: true },
    { for: alice, allow: false },
  ])
  expect(await says(alice, general)).toMatch(/excludes the user/)
  guild.setCommandPermissions("tea", [])
  expect(await says(alice, general)).toBe("yes")
})

test("channel permissions override those of users and roles, also in threads", async ({
  register,
  guild,
  general,
  alice,
}) => {
  await register(tea)
  const kitchen = guild.createTextChannel("kitchen")
  const thread = await alice.createThread(general, "Cups")
  guild.setCommandPermissions("tea", [
    { for: general, allow: false },
    { for: alice, allow: true },
  ])
  expect(await says(alice, general)).toMatch(/excludes the channel/)
  expect(await says(alice, thread)).toMatch(/excludes the channel/)
  expect(await says(alice, kitchen)).toBe("yes")

  guild.setCommandPermissions("tea", [
    { for: "allChannels", allow: false },
    { for: general, allow: true },
  ])
  expect(await says(alice, general)).toBe("yes")
  expect(await says(alice, thread)).toBe("yes")
  expect(await says(alice, kitchen)).toMatch(/excludes the channel/)
})

test("permissions of an application apply to its commands without their own", async ({
  env,
  register,
  guild,
  general,
  alice,
  bob,
}) => {
  await register(tea, new SlashCommandBuilder().setName("cake").setDescription("Bakes one"))
  guild.setCommandPermissions(env.bot, [
    { for: guild.everyone, allow: false },
    { for: "allChannels", allow: false },
  ])
  guild.setCommandPermissions("tea", [
    { for: alice, allow: true },
    { for: general, allow: true },
  ])
  expect(await says(alice, general)).toBe("yes")
  expect(await says(bob, general)).toMatch(/excludes everyone/)
  expect(await says(alice, general, "cake")).toMatch(/excludes the channel/)
})

test("default member permissions count where nothing is said", async ({
  register,
  guild,
  general,
  alice,
  bob,
}) => {
  await register(close)
  guild.setCommandPermissions("close", [{ for: alice, allow: true }])
  expect(await says(alice, general, "close")).toBe("yes")
  expect(await says(bob, general, "close")).toMatch(/needs BanMembers/)
})

test("the owner and administrators use every command", async ({ register, guild, general }) => {
  await register(tea)
  const admin = guild.addMember("ada", {
    roles: [guild.createRole("Admin", { permissions: ["Administrator"] })],
  })
  guild.setCommandPermissions("tea", [
    { for: admin, allow: false },
    { for: "allChannels", allow: false },
  ])
  expect(await says(admin, general)).toBe("yes")
  expect(await says(guild.owner, general)).toBe("yes")
})

test("command permissions do not replace USE_APPLICATION_COMMANDS", async ({
  register,
  guild,
  general,
  alice,
}) => {
  await register(tea)
  general.deny(alice, "UseApplicationCommands")
  guild.setCommandPermissions("tea", [{ for: alice, allow: true }])
  expect(await says(alice, general)).toMatch(/Missing Permissions/)
})

test("a bot reads them, of one command and of all, and receives their changes", async ({
  client,
  env,
  register,
  guild,
  general,
  alice,
}) => {
  await register(tea)
  const [command] = client.application.commands.cache.values()
  if (command === undefined) throw new Error("One was registered.")
  const told: unknown[] = []
  client.on(Events.ApplicationCommandPermissionsUpdate, (data) => told.push(data))

  guild.setCommandPermissions("tea", [
    { for: guild.everyone, allow: false },
    { for: alice, allow: true },
    { for: general, allow: true },
  ])
  guild.setCommandPermissions(env.bot, [{ for: "allChannels", allow: false }])
  await env.settle()

  const permissions = [
    { id: guild.id, type: Type.Role, permission: false },
    { id: alice.id, type: Type.User, permission: true },
    { id: general.id, type: Type.Channel, permission: true },
  ]
  const all = { id: String(BigInt(guild.id) - 1n), type: Type.Channel, permission: false }
  const { permissions: api } = client.application.commands
  expect(await api.fetch({ guild: guild.id, command: command.id })).toEqual(permissions)
  expect(await api.fetch({ guild: guild.id, command: client.application.id })).toEqual([all])
  expect(told).toMatchObject([
    { id: command.id, applicationId: client.application.id, guildId: guild.id, permissions },
    { id: client.application.id, permissions: [all] },
  ])
})

test("a command without permissions has none to read", async ({ client, register, env, guild }) => {
  await register(tea)
  const [command] = client.application.commands.cache.values()
  const read = (id = "") =>
    client.application.commands.permissions.fetch({ guild: guild.id, command: id })
  await expect(read(command?.id)).rejects.toMatchObject({ status: 404, code: 10066 })
  await expect(read(client.application.id)).rejects.toMatchObject({ status: 404, code: 10066 })
  await expect(read("1")).rejects.toMatchObject({ status: 404, code: 10063 })

  guild.setCommandPermissions("tea", [{ for: guild.everyone, allow: false }])
  guild.setCommandPermissions("tea", [])
  await expect(read(command?.id)).rejects.toMatchObject({ status: 404, code: 10066 })

  const other = env.createGuild("Coffee House")
  const [own] = (await client.application.commands.set([tea], other.id)).values()
  await expect(read(own?.id)).rejects.toMatchObject({ status: 404, code: 10063 })
})

test("they go with the command, and stay with one that is registered again", async ({
  client,
  register,
  guild,
  general,
  alice,
}) => {
  await register(tea)
  guild.setCommandPermissions("tea", [{ for: alice, allow: false }])
  await register(tea.setDescription("Brews two"))
  expect(await says(alice, general)).toMatch(/excludes the user/)

  await client.application.commands.set([])
  await register(tea)
  expect(await says(alice, general)).toBe("yes")
})

test("invalid command permissions are a SetupError", async ({ env, register, guild, alice }) => {
  await register(tea)
  const twice = { for: alice, allow: true }
  for (const [attempt, sentence] of [
    [() => guild.setCommandPermissions("coffee", []), /no command "coffee" is registered/],
    [
      () => guild.setCommandPermissions("tea", [twice, twice]),
      /two permissions are for the same role, user or channel/,
    ],
    [() => guild.setCommandPermissions(alice, []), /alice is not a bot/],
    [
      () =>
        guild.setCommandPermissions("tea", [
          { for: env.createGuild("Coffee House").everyone, allow: true },
        ]),
      /does not belong to /,
    ],
  ] as const) {
    expect(attempt).toThrow(SetupError)
    expect(attempt).toThrow(sentence)
  }
})
