// The points where the specification differs from the platform.
import { DEVIATIONS, type Deviation } from "../../src/world/rules/deviations.ts"
import { code, section } from "./markdown.ts"

const OPENING = `The profiles \`"specification"\` and \`"extended"\` follow the specification at these points, the profile
\`"platform"\` follows the platform. Set it with the option \`profile\` of \`sim.run\` or \`createSim\`.`

export function deviations(table: Readonly<Record<string, Deviation>> = DEVIATIONS): string {
  const rows = Object.entries(table).map(
    ([id, { specification, platform, sources }]) =>
      `| ${code(id)} | ${specification} | ${platform} | ${sources.map(link).join(", ")} |`,
  )
  const head = ["| id | specification | platform | sources |", "| --- | --- | --- | --- |"]
  return section("## Where the specification differs", OPENING, [...head, ...rows].join("\n"))
}

function link(address: string): string {
  const issue = /discord-api-docs\/(?:issues|pull)\/(\d+)$/.exec(address)
  return issue?.[1] === undefined ? `[source](${address})` : `[#${issue[1]}](${address})`
}
