// Finds requests in a script, with their methods and paths. There is one finder for each way of
// writing a request.
import type { AnyNode } from "acorn"
import { METHODS, type ApiRoute } from "../route.ts"
import { keyOf, lastNameOf, namesOf, type Script, stringOf } from "./syntax.ts"

/** A request in a script. */
export interface RequestCallSite {
  readonly method: ApiRoute["method"]
  /** The call, or the object that describes the request. */
  readonly node: AnyNode
  /** The text and the expressions whose values make up the path. */
  readonly path: readonly (string | AnyNode)[]
}

/** Returns the request that a node of a script sends, if any. */
export type CallSiteFinder = (node: AnyNode, script: Script) => RequestCallSite | undefined

/** Finds `rest.get(path, …)`. */
export const findMethodCalls: CallSiteFinder = (node) => {
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return undefined
  const method = methodOf(node.callee)
  if (method === undefined || lastNameOf(node.callee.object) !== "rest") return undefined
  return { method, node, path: node.arguments.slice(0, 1) }
}

/** Finds `fetch(RouteBases.api + path, …)`. */
export const findFetchCalls: CallSiteFinder = (node) => {
  if (node.type !== "CallExpression" || lastNameOf(node.callee) !== "fetch") return undefined
  const [base, ...path] = node.arguments.slice(0, 1).flatMap(operandsOf)
  const isApi = base !== undefined && namesOf(base)?.slice(-2).join(".") === "RouteBases.api"
  return isApi ? { method: "GET", node, path } : undefined
}

/** Finds `request("GET", path, …)`. */
export const findRequestCalls: CallSiteFinder = (node) => {
  if (node.type !== "CallExpression" || lastNameOf(node.callee) !== "request") return undefined
  const name = stringOf(node.arguments[0])
  const method = METHODS.find((one) => one === name)
  return method && { method, node, path: node.arguments.slice(1, 2) }
}

/** Finds `{ method: "GET", path: … }`. */
export const findRequestObjects: CallSiteFinder = (node) => {
  if (node.type !== "ObjectExpression") return undefined
  const fields = new Map(
    node.properties.flatMap((field) =>
      field.type === "Property" ? [[keyOf(field), field.value] as const] : [],
    ),
  )
  const name = stringOf(fields.get("method"))
  const method = METHODS.find((one) => one === name)
  const path = fields.get("path")
  return method && path && { method, node, path: [path] }
}

/**
 * Finds `client.proxy.channels(id)["bulk-delete"].get(…)`, in which each name and each argument is
 * a segment. A chain that ends without a method gets an empty path.
 */
export const findProxyChains: CallSiteFinder = (node, { parents }) => {
  if (node.type !== "MemberExpression" || lastNameOf(node) !== "proxy") return undefined
  const segments: (string | AnyNode)[] = []
  let link: AnyNode = node
  for (;;) {
    const parent = parents.get(link)
    if (parent?.type === "CallExpression" && parent.callee === link) {
      segments.push(...parent.arguments)
    } else if (parent?.type === "MemberExpression" && parent.object === link) {
      const method = methodOf(parent)
      const call = parents.get(parent)
      if (method !== undefined && call?.type === "CallExpression" && call.callee === parent) {
        return { method, node: call, path: segments.flatMap((segment) => ["/", segment]) }
      }
      segments.push(parent.computed ? parent.property : (lastNameOf(parent) ?? parent))
    } else {
      return link === node ? undefined : { method: "GET", node: link, path: [] }
    }
    link = parent
  }
}

/** Returns the method that a property such as `rest.get` names. */
function methodOf(member: AnyNode): ApiRoute["method"] | undefined {
  const isNamed = member.type === "MemberExpression" && !member.computed
  const name = isNamed ? lastNameOf(member) : undefined
  return METHODS.find((method) => method.toLowerCase() === name)
}

/** Returns the operands of a sum. */
function operandsOf(node: AnyNode): AnyNode[] {
  return node.type === "BinaryExpression" && node.operator === "+"
    ? [...operandsOf(node.left), ...operandsOf(node.right)]
    : [node]
}
