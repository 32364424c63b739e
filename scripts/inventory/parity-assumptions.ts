// The behaviours that no first-hand source confirms.
import { ASSUMPTIONS } from "./assumptions/index.ts"
import type { Assumption } from "./assumptions/assumption.ts"
import { bullets, code, section } from "./markdown.ts"

const OPENING = `No first-hand source confirms these behaviours. Each says why it is assumed and what would settle it. [${code("npx guildsim verify")}](verify.md) plays scenarios for many of them on the platform and says which hold.`

export function assumptions(
  topics: Readonly<Record<string, readonly Assumption[]>> = ASSUMPTIONS,
): string {
  const shown = Object.entries(topics).filter(([, rows]) => rows.length > 0)
  return section("## Assumptions", OPENING, ...shown.map(topic))
}

function topic([title, rows]: readonly [string, readonly Assumption[]]): string {
  const lines = rows.map(
    ({ id, behaviour, reason, verifiedBy }) =>
      `${code(id)}: ${behaviour} Reason: ${reason} Settled by: ${verifiedBy}`,
  )
  return section(`### ${title}`, bullets(lines))
}
