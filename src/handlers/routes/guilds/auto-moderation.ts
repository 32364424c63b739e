import {
  createAutoModRule,
  deleteAutoModRule,
  editAutoModRule,
  getAutoModRule,
  listAutoModRules,
} from "../../../world/auto-moderation/actions/rules.ts"
import { viewAutoModRule } from "../../../world/auto-moderation/views.ts"
import { route } from "../../route.ts"

const RULES = "/guilds/{guild_id}/auto-moderation/rules"

export const autoModeration = [
  route(`GET ${RULES}`, {
    reads: listAutoModRules,
    reply: (rules) => rules.map(viewAutoModRule),
  }),
  route(`POST ${RULES}`, { does: createAutoModRule, reply: viewAutoModRule }),
  route(`GET ${RULES}/{rule_id}`, { reads: getAutoModRule, reply: viewAutoModRule }),
  route(`PATCH ${RULES}/{rule_id}`, { does: editAutoModRule, reply: viewAutoModRule }),
  route(`DELETE ${RULES}/{rule_id}`, { does: deleteAutoModRule }),
] as const
