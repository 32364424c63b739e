// The oldest Node in which the package runs.

import { describeOldNode, isAtLeast } from "./messages.ts"

/** The oldest version, as `engines` of package.json has it. */
export const OLDEST_NODE = "22.12"

/** The part of the global `process` that tells the version; a page has none. */
interface NodeVersionGlobal {
  readonly process?: { readonly versions?: { readonly node?: string } }
}

/** Describes why this host cannot run the package; undefined where it can. */
export function explainUnsupportedNode(host: NodeVersionGlobal = globalThis): string | undefined {
  const version = host.process?.versions?.node
  if (version === undefined || isAtLeast(version, OLDEST_NODE)) return undefined
  return describeOldNode(version, OLDEST_NODE)
}
