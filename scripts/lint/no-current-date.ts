// `Date.now`, timers and `Math.random` are kept out of the neutral rooms by oxlint's own rules;
// none of them sees the real clock being read by `new Date()`.

import type { CallNode, Rule } from "./rule.ts"

/** Forbids `new Date()` without an argument, and `Date()`, which ignores its arguments. */
export const noCurrentDate: Rule = {
  create(context) {
    const report = (node: CallNode) =>
      context.report({
        node,
        message: "Date reads the real clock here: pass it a time of the world's clock.",
      })
    const isDate = (node: CallNode) =>
      node.callee.type === "Identifier" && node.callee.name === "Date"
    return {
      NewExpression: (node) => {
        if (isDate(node) && node.arguments.length === 0) report(node)
      },
      CallExpression: (node) => {
        if (isDate(node)) report(node)
      },
    }
  },
}
