import type { Refusal } from "../refusal.ts"

const PUT = "PUT /guilds/{guild_id}/onboarding"

/** The codes of onboarding and membership screening. */
export const onboarding: readonly Refusal[] = [
  {
    does: "enabling an onboarding with too few channels",
    route: PUT,
    code: 350000,
    says: "Cannot enable onboarding, requirements are not met",
    status: 400,
    body: { enabled: true },
  },
  {
    does: "editing an enabled onboarding with too few channels",
    route: PUT,
    code: 350001,
    says: "Cannot update onboarding while below requirements",
    status: 400,
    arrange: ({ guild }) => guild.setOnboarding({ enabled: true }),
    body: { mode: 1 },
  },
  {
    does: "a membership screening that was never edited",
    route: "GET /guilds/{guild_id}/member-verification",
    code: 10068,
    says: "Unknown Guild Member Verification Form",
    status: 404,
    arrange({ simulation, guild }) {
      const found = simulation.world.guilds.get(guild.id)
      if (found !== undefined) found.memberVerification = null
    },
  },
]
