import fc from "fast-check"
import { COMMANDS } from "../scene/bodies.ts"
import type { ParlorScene } from "../scene/parlor-scene.ts"
import { COMMANDS as RICH_COMMANDS } from "../scene/parlor-commands.ts"
import { flag, optional } from "./random.ts"
import type { Samples } from "./sample.ts"

const tea = { name: "tea", description: "Brews a pot" }
const edited = { description: "Brews two pots" }
const house = { command_id: "guildCommand" } as const
const [brew] = RICH_COMMANDS

const list = fc.oneof(
  { weight: 3, arbitrary: fc.constant(COMMANDS) },
  fc.subarray(COMMANDS),
  fc.constant([...COMMANDS, ...COMMANDS]),
  fc.constant([{ name: "Not a name", description: "" }]),
  fc.constant([{ type: 2, name: "Wave" }, ...COMMANDS]),
)

const one = fc.oneof(
  fc.constantFrom(...COMMANDS),
  fc.constantFrom<object>(
    { name: "house", description: "Opens the house" },
    { name: "Not a name", description: "" },
    { type: 2, name: "Wave" },
    { type: 4, name: "Launch", handler: 2 },
    { ...tea, integration_types: [1], contexts: [0, 2] },
  ),
)
const edit = optional({
  name: fc.constantFrom("house", "tea", "Not a name", "whisk"),
  description: fc.constantFrom("Opens the house", ""),
  options: fc.constantFrom([], null),
  default_member_permissions: fc.constantFrom("0", null),
})

const localized = {
  query: { with_localizations: true },
  random: { query: flag("with_localizations") },
}

/** Sets permissions for everything that permissions can be for. */
function permitAll({ parlor: { env, guild, brewers, lounge } }: ParlorScene): void {
  guild.setCommandPermissions(env.bot, [
    { for: guild.everyone, allow: false },
    { for: brewers, allow: true },
    { for: lounge, allow: true },
    { for: "allChannels", allow: false },
  ])
}

export const commands = {
  "GET /applications/{application_id}/commands": {
    trials: [{ does: "one's commands", query: localized.query }],
    variants: [{ does: "one's commands without localizations" }],
    random: localized.random,
  },
  "PUT /applications/{application_id}/commands": {
    trials: [{ does: "registering", body: [tea] }],
    variants: [{ does: "registering commands with every property", body: RICH_COMMANDS }],
    random: { body: list },
  },
  "POST /applications/{application_id}/commands": {
    trials: [{ does: "creating a command", body: tea }],
    variants: [
      { ...brew, name: "whisk" },
      { type: 4, name: "Launch", description: "Pours together", handler: 1 },
      ...RICH_COMMANDS,
    ].map((body) => ({
      does: `creating ${body.name}`,
      body,
    })),
    random: { body: one },
  },
  "GET /applications/{application_id}/commands/{command_id}": { trials: [{ does: "one command" }] },
  "PATCH /applications/{application_id}/commands/{command_id}": {
    trials: [{ does: "editing a command", body: edited }],
    variants: [{ does: "renaming a command with every property", body: { name: "whisk" } }],
    random: { body: edit },
  },
  "DELETE /applications/{application_id}/commands/{command_id}": {
    trials: [{ does: "deleting a command" }],
  },
  "POST /applications/{application_id}/guilds/{guild_id}/commands": {
    trials: [{ does: "creating a command in a guild", body: tea }],
    variants: [{ does: "creating a command with every property", body: brew }],
    random: { body: one },
  },
  "GET /applications/{application_id}/guilds/{guild_id}/commands/{command_id}": {
    trials: [{ does: "one command of a guild", params: house }],
  },
  "PATCH /applications/{application_id}/guilds/{guild_id}/commands/{command_id}": {
    trials: [{ does: "editing a command of a guild", params: house, body: edited }],
    random: { body: edit },
  },
  "DELETE /applications/{application_id}/guilds/{guild_id}/commands/{command_id}": {
    trials: [{ does: "deleting a command of a guild", params: house }],
  },
  "GET /applications/{application_id}/guilds/{guild_id}/commands/permissions": {
    trials: [{ does: "the permissions of all commands" }],
    variants: [{ does: "permissions of a command and of all", arrange: permitAll }],
  },
  "GET /applications/{application_id}/guilds/{guild_id}/commands": {
    trials: [{ does: "one's commands of a guild", query: localized.query }],
    random: localized.random,
  },
  "PUT /applications/{application_id}/guilds/{guild_id}/commands": {
    trials: [{ does: "registering in a guild", body: [tea] }],
    variants: [{ does: "registering commands with every property", body: RICH_COMMANDS }],
    random: { body: list },
  },
  "PUT /applications/{application_id}/guilds/{guild_id}/commands/{command_id}/permissions": {
    trials: [
      {
        does: "setting the permissions of a command with an access token",
        credential: "Bearer $managing",
        owner: "another",
        body: { permissions: [{ id: "$regular", type: 1, permission: false }] },
      },
    ],
  },
  "GET /applications/{application_id}/guilds/{guild_id}/commands/{command_id}/permissions": {
    trials: [{ does: "the permissions of a command" }],
    variants: [
      {
        does: "permissions for roles and channels",
        params: { command_id: "application" },
        arrange: permitAll,
      },
    ],
  },
} satisfies Samples
