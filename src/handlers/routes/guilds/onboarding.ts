import { editOnboarding, getOnboarding } from "../../../world/onboarding/actions/onboarding.ts"
import { viewOnboarding } from "../../../world/onboarding/views.ts"
import { route } from "../../route.ts"

export const onboarding = [
  route("GET /guilds/{guild_id}/onboarding", { reads: getOnboarding, reply: viewOnboarding }),
  route("PUT /guilds/{guild_id}/onboarding", { does: editOnboarding, reply: viewOnboarding }),
] as const
