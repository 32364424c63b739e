// Loads the network when the first run opens it. Its packages make up a third of the package's
// import.

import { requireMsw } from "../../../requirements/msw.ts"
import { provideImportedPackages } from "../../../requirements/packages.ts"
import { importUnlessRequired } from "./node-packages.ts"
import type { NodeNetwork, NodeNetworkOptions } from "./network.ts"

/** Opens a network. */
export type OpenRunNetwork = (options: NodeNetworkOptions) => NodeNetwork

/** The function that opens a network, once it is loaded. It is the same for the whole process. */
const loaded: { open?: OpenRunNetwork } = {}

/** Loads the function that opens a network. */
export async function loadNetwork(): Promise<OpenRunNetwork> {
  return (loaded.open ??= await importNetwork())
}

async function importNetwork(): Promise<OpenRunNetwork> {
  // Older versions of Jest cannot load ES modules with `require`.
  if (process.env["JEST_WORKER_ID"] !== undefined) await importMsw()
  await importUnlessRequired()
  const { openNodeNetwork } = await import("./network.ts")
  return openNodeNetwork
}

/** Loads MSW with `import`. An old version, which lacks the path, is refused when it is used. */
async function importMsw(): Promise<void> {
  const msw = await import("msw")
  requireMsw(msw)
  const experimental = await import("msw/experimental").catch(() => undefined)
  provideImportedPackages({ msw, ...(experimental && { "msw/experimental": experimental }) })
}
