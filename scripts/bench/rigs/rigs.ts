// The rigs by name. Each is loaded only when it is opened.

import type { Rig } from "./rig.ts"

/** The function that loads and opens each rig. */
export const RIGS = {
  guildsim: async () => (await import("./simulator.ts")).openSimulator(),
  "ideal stubs": async () => (await import("./stubs.ts")).openIdealStubs(),
  "a stub below undici": async () => (await import("./stubs.ts")).openDispatcherStub(),
  "stubs below undici and ws": async () => (await import("./stubs.ts")).openWireStub(),
  "a loopback server": async () => (await import("./loopback.ts")).openLoopbackServer(),
  MSW: async () => (await import("./msw.ts")).openMsw(),
} satisfies Readonly<Record<string, () => Promise<Rig>>>

/** The name of a rig. */
export type RigName = keyof typeof RIGS

/** Opens a rig. @throws Error if no rig has the name. */
export function openRig(name: string | undefined): Promise<Rig> {
  const names = Object.keys(RIGS) as RigName[] // The keys of the literal above.
  const found = names.find((one) => one === name)
  if (found === undefined) throw new Error(`Name one of ${names.join(", ")}.`)
  return RIGS[found]()
}
