// Validates the entries of the change log. Every problem is reported as a sentence.
import { DEVIATIONS } from "../../src/world/rules/deviations.ts"
import { type Change, SINCE, nameOf } from "./change.ts"
import { type SimulatedFeatures, referenceProblems } from "./references.ts"

type Rule = readonly [breaks: (change: Change) => boolean, says: string]

const isSaid = (text: string | undefined): boolean => (text ?? "").trim() !== ""

const names = (references: object | undefined): boolean =>
  Object.values(references ?? {}).some((list) => Array.isArray(list) && list.length > 0)

/** The rules that entries of each state must satisfy. */
const RULES: Readonly<Record<NonNullable<Change["state"]>, readonly Rule[]>> = {
  modeled: [
    [({ modeled }) => !names(modeled), "is modeled, but has no references in `modeled`"],
    [({ missing }) => names(missing), "is modeled, but has references in `missing`"],
  ],
  deviates: [
    [
      ({ reason, deviation }) => !isSaid(reason) && deviation === undefined,
      "deviates, but has neither a reason nor a row in the table of deviations",
    ],
  ],
  gap: [
    [({ missing }) => !names(missing), "is a gap, but has no references in `missing`"],
    [({ reason }) => !isSaid(reason), "is a gap, but has no reason that says what fails"],
  ],
  "not applicable": [
    [({ reason }) => !isSaid(reason), "is not applicable, but has no reason"],
    [
      ({ missing, modeled }) => names(missing) || names(modeled),
      "is not applicable, but has references",
    ],
  ],
}

/** Returns a sentence for each entry that has no state or contradicts the simulation. */
export function findProblems(changes: readonly Change[], simulated: SimulatedFeatures): string[] {
  const seen = new Set<string>()
  return changes.flatMap((change) => {
    const name = nameOf(change)
    const isTwice = seen.has(name)
    seen.add(name)
    return [
      ...(isTwice ? ["is listed twice"] : []),
      ...(change.date < SINCE ? [`is older than ${SINCE}`] : []),
      ...stateProblems(change),
      ...referenceProblems(change.modeled ?? {}, true, simulated),
      ...referenceProblems(change.missing ?? {}, false, simulated),
    ].map((problem) => `${name}: ${problem}.`)
  })
}

function stateProblems(change: Change): string[] {
  const { state, deviation } = change
  if (state === undefined)
    return ["has no state; set it to modeled, deviates, not applicable or gap"]
  const broken = RULES[state].filter(([breaks]) => breaks(change)).map(([, says]) => says)
  const isUnknown = deviation !== undefined && !(deviation in DEVIATIONS)
  return isUnknown ? [...broken, `refers to the unknown deviation ${deviation}`] : broken
}
