// The oldest supported version of Node.

import { describeOldNode, isAtLeast } from "./messages.ts"

/** The oldest supported version, as in `engines` of package.json. */
export const OLDEST_NODE = "22.12"

/** The version in the global `process`. Pages have no `process`. */
interface NodeVersionGlobal {
  readonly process?: { readonly versions?: { readonly node?: string } }
}

/** Returns a message if this host cannot run the package; otherwise undefined. */
export function explainUnsupportedNode(host: NodeVersionGlobal = globalThis): string | undefined {
  const version = host.process?.versions?.node
  if (version === undefined || isAtLeast(version, OLDEST_NODE)) return undefined
  return describeOldNode(version, OLDEST_NODE)
}
