import {
  createTemplate,
  deleteTemplate,
  editTemplate,
  getTemplate,
  listTemplates,
  syncTemplate,
} from "../../../world/templates/actions.ts"
import type { GuildTemplate } from "../../../world/templates/model.ts"
import { viewTemplate } from "../../../world/templates/views.ts"
import { type ViewContext, route } from "../../route.ts"

function reply(template: GuildTemplate, { world }: ViewContext<unknown>) {
  return viewTemplate(template, world)
}

const TEMPLATES = "/guilds/{guild_id}/templates"

export const templates = [
  route("GET /guilds/templates/{code}", { credential: "optional", reads: getTemplate, reply }),
  route(`GET ${TEMPLATES}`, {
    reads: listTemplates,
    reply: (guild, context) =>
      Array.from(guild.templates.values(), (template) => reply(template, context)),
  }),
  route(`POST ${TEMPLATES}`, { does: createTemplate, reply }),
  route(`PUT ${TEMPLATES}/{code}`, { does: syncTemplate, reply }),
  route(`PATCH ${TEMPLATES}/{code}`, { does: editTemplate, reply }),
  route(`DELETE ${TEMPLATES}/{code}`, { does: deleteTemplate, reply }),
] as const
