import fc from "fast-check"
import type { Scene } from "../scene/scene.ts"
import { optional } from "./random.ts"
import type { Samples } from "./sample.ts"

const needs = ["ManageGuild"] as const
const params = { code: "template" } as const

/** The guild has no template. */
const arrange = ({ simulation, guild }: Scene): void =>
  simulation.world.guilds.get(guild.id)?.templates.clear()

export const templates = {
  "GET /guilds/templates/{code}": { trials: [{ does: "a template by its code", params }] },
  "GET /guilds/{guild_id}/templates": {
    trials: [{ does: "the templates of a guild", needs }],
  },
  "POST /guilds/{guild_id}/templates": {
    trials: [
      { does: "making a template", needs, arrange, body: { name: "Tea", description: "Cozy" } },
    ],
    random: {
      body: optional({ description: fc.constantFrom(null, "", "Cozy", "$121") }).map((given) => ({
        name: "Tea",
        ...given,
      })),
    },
  },
  "PUT /guilds/{guild_id}/templates/{code}": {
    trials: [{ does: "syncing a template", needs, params }],
  },
  "PATCH /guilds/{guild_id}/templates/{code}": {
    trials: [{ does: "renaming a template", needs, params, body: { name: "Tea" } }],
    variants: [{ does: "removing its description", params, body: { description: null } }],
  },
  "DELETE /guilds/{guild_id}/templates/{code}": {
    trials: [{ does: "deleting a template", needs, params }],
  },
} satisfies Samples
