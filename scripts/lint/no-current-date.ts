// Rules of oxlint keep `Date.now`, timers and `Math.random` out of the portable layers. None of
// them finds a `new Date()` that reads the real clock.

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
