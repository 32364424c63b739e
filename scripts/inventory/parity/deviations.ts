// The section on differences between the specification and the platform.
import { DEVIATIONS, type Deviation } from "../../../src/world/rules/deviations.ts"
import { code, section } from "./markdown.ts"

const OPENING = `In these cases, the profiles \`"specification"\` and \`"extended"\` follow the specification, and the profile
\`"platform"\` follows the platform. The option \`profile\` of \`sim.run\` and \`createSim\` selects the profile.`

export function deviations(table: Readonly<Record<string, Deviation>> = DEVIATIONS): string {
  const rows = Object.entries(table).map(
    ([id, { specification, platform, sources }]) =>
      `| ${code(id)} | ${specification} | ${platform} | ${sources.map(link).join(", ")} |`,
  )
  const head = ["| ID | specification | platform | sources |", "| --- | --- | --- | --- |"]
  return section("## Where the specification differs", OPENING, [...head, ...rows].join("\n"))
}

function link(address: string): string {
  const issue = /discord-api-docs\/(?:issues|pull)\/(\d+)$/.exec(address)
  return issue?.[1] === undefined ? `[source](${address})` : `[#${issue[1]}](${address})`
}
