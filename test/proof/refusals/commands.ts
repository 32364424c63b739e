import type { Refusal } from "../refusal.ts"
import { NOWHERE } from "../scene.ts"

const route =
  "GET /applications/{application_id}/guilds/{guild_id}/commands/{command_id}/permissions"

export const commands: readonly Refusal[] = [
  {
    does: "reading who may use a command that there is not",
    route,
    code: 10063,
    ask: ({ application, guild }) => ({
      path: `/applications/${application}/guilds/${guild}/commands/${NOWHERE}/permissions`,
    }),
  },
  {
    does: "reading who may use a command of which nothing is said",
    route,
    code: 10066,
    ask: ({ application, guild }) => ({
      path: `/applications/${application}/guilds/${guild}/commands/${application}/permissions`,
    }),
  },
]
