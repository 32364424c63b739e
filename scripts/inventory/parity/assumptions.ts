// The section on behaviors that no first-hand source confirms.
import { ASSUMPTIONS } from "../assumptions/index.ts"
import type { Assumption } from "../assumptions/assumption.ts"
import { bullets, code, section } from "./markdown.ts"

const OPENING = `No first-hand source confirms these behaviors. Each one has a reason, and an observation that would confirm or refute it. [${code("npx guildsim verify")}](verify.md) plays scenarios for many of them on the platform and reports which hold.`

export function assumptions(
  topics: Readonly<Record<string, readonly Assumption[]>> = ASSUMPTIONS,
): string {
  const shown = Object.entries(topics).filter(([, rows]) => rows.length > 0)
  return section("## Assumptions", OPENING, ...shown.map(topic))
}

function topic([title, rows]: readonly [string, readonly Assumption[]]): string {
  const lines = rows.map(
    ({ id, behavior, reason, verifiedBy }) =>
      `${code(id)}: ${behavior} Reason: ${reason} To verify: ${verifiedBy}`,
  )
  return section(`### ${title}`, bullets(lines))
}
