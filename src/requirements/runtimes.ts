// Runtimes that report themselves as Node but lack APIs that runs need for the network and the
// time.

import { withLink } from "./error-link.ts"

/** The versions in the global `process`. */
interface RuntimeGlobal {
  readonly process?: { readonly versions?: Readonly<Record<string, string | undefined>> }
}

/** A runtime other than Node and pages. */
interface OtherRuntime {
  /** The key in `process.versions`. */
  readonly key: string
  readonly name: string
  /** The ways to run tests with Node instead. */
  readonly instead: string
}

const OTHER_RUNTIMES: readonly OtherRuntime[] = [
  { key: "bun", name: "Bun", instead: "`bunx vitest` runs it in Node, or use `node --test`" },
  { key: "deno", name: "Deno", instead: "use Vitest, Jest or `node --test`" },
]

const SERVER =
  "A bot that needs this runtime reaches `npx guildsim serve` by an option of its library " +
  "(docs/platforms.md of guildsim)."

/** Returns a message if bots cannot run in this host; otherwise undefined. */
export function explainUnsupportedRuntime(host: RuntimeGlobal = globalThis): string | undefined {
  const other = findOtherRuntime(host)
  if (other === undefined) return undefined
  return withLink(
    "Versions",
    `sim.run needs Node, and runs in ${other.runtime}, where neither the sockets nor ` +
      "the timers of a bot can be simulated, so that its requests would reach the real Discord: run " +
      `the tests with Node (${other.instead}). ${SERVER}`,
  )
}

/** Returns a message if MSW does not see all requests of this host; otherwise undefined. */
export function explainMissingInterception(host: RuntimeGlobal = globalThis): string | undefined {
  const other = findOtherRuntime(host)
  if (other === undefined) return undefined
  return withLink(
    "Versions",
    `The handlers of a simulation need Node or a page, and run in ${other.runtime}, where MSW does not intercept ` +
      "requests, so that they would reach the real Discord: run the tests with Node " +
      `(${other.instead}). ${SERVER}`,
  )
}

/** Returns a message if `guildsim/vitest` is loaded by another runner; otherwise undefined. */
export function explainUnsupportedRunner(
  isVitest: boolean,
  host: RuntimeGlobal = globalThis,
): string | undefined {
  const other = findOtherRuntime(host)
  if (isVitest || other === undefined) return undefined
  return withLink(
    "Versions",
    `guildsim/vitest needs Vitest in Node, and was loaded by the test runner of ${other.runtime}, whose module ` +
      `"vitest" is another one: run the tests with Node (${other.instead}). ${SERVER}`,
  )
}

/** Returns a message if a command that starts bots cannot run in this host; otherwise undefined. */
export function explainUnsupportedCommand(
  name: string,
  host: RuntimeGlobal = globalThis,
): string | undefined {
  const other = findOtherRuntime(host)
  if (other === undefined) return undefined
  return withLink(
    "Versions",
    `guildsim ${name} starts bots in Node, and runs in ${other.runtime}, where nothing of a bot can be simulated: install ` +
      `Node (https://nodejs.org), and start it with \`npx guildsim ${name}\`, or with \`bunx\` without \`--bun\`. ${SERVER}`,
  )
}

function findOtherRuntime(
  host: RuntimeGlobal,
): { readonly runtime: string; readonly instead: string } | undefined {
  const versions = host.process?.versions ?? {}
  const other = OTHER_RUNTIMES.find(({ key }) => versions[key] !== undefined)
  return other && { runtime: `${other.name} ${versions[other.key]}`, instead: other.instead }
}
