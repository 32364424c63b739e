// Names that a newcomer misreads, each with the standard term for the same thing. docs/glossary.md
// defines the nouns of the project.

import { basename } from "node:path"
import type { DeclaringNode, Rule } from "./rule.ts"

/** Refused names of declarations, each with the advice for who meets it. */
const REFUSED_NAMES: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [/^need[A-Z]/, "functions that throw for an absent thing begin with `require`"],
  [/^[A-Z]\w*Seen$/, "types of data that is read end with `Data`"],
  [/^(?:Stage|Arrangement)$/, "use `WorldBuilder` or `SimulationApi`"],
  [/^(?:Place|Host|Ground|Site|House|Slot|Surroundings)$/, "name the dependencies or the context"],
  [
    /^(?:Asked|Granted|Given|Said|Made|Kept|Shown|Found|Held)$/,
    "name the thing: a participle says only what was done to it",
  ],
  [/^(?:Attempt|Doings|Circumstances|Beginning|Life|Mark|Line)$/, "use the standard term"],
  [/^(?:Telling|Teller|Tell|tell|teller)$/, "use `emit`, `format…` or `record…`"],
  [/^(?:Carrier|carrier|carry)$/, "use `Transport` and `send`"],
  [/^[Dd]eed/, "use `userAction`"],
  [/^(?:stir|befall|bereave)/, "use a plain verb"],
  [/[Ff]ront-?[Dd]oor/, "use `gatewayRouter`"],
  [/^[Nn]eutral/, "use `portable` for code that is independent of the runtime"],
  [/^[Ss]tock(?:Msw|-msw)/, "use `plainMsw`"],
  [/^[Mm]isuse/, "use `SetupError`"],
]

/** Refuses declarations and files whose name stands in the table above. */
export const refusedNames: Rule = {
  create(context) {
    const refuse = (node: object, name: string) => {
      const advice = REFUSED_NAMES.find(([pattern]) => pattern.test(name))?.[1]
      if (advice !== undefined) context.report({ node, message: `Not "${name}": ${advice}.` })
    }
    const check = (node: DeclaringNode) => {
      if (node.id?.name !== undefined) refuse(node, node.id.name)
    }
    return {
      Program: (node) => refuse(node, basename(context.filename).replace(/\..*$/, "")),
      TSInterfaceDeclaration: check,
      TSTypeAliasDeclaration: check,
      ClassDeclaration: check,
      FunctionDeclaration: check,
      VariableDeclarator: check,
    }
  },
}
