// Runtimes that report themselves as Node but lack APIs that runs need for the network and the
// time.

/** The versions in the global `process`. */
interface RuntimeGlobal {
  readonly process?: { readonly versions?: Readonly<Record<string, string | undefined>> }
}

/** Unsupported runtimes by their key in `process.versions`. */
const UNSUPPORTED_RUNTIMES = [
  { key: "bun", name: "Bun", instead: "`bunx vitest` runs it in Node, or use `node --test`" },
  { key: "deno", name: "Deno", instead: "use Vitest, Jest or `node --test`" },
] as const

/** Returns a message if bots cannot run in this host; otherwise undefined. */
export function explainUnsupportedRuntime(host: RuntimeGlobal = globalThis): string | undefined {
  const versions = host.process?.versions ?? {}
  const other = UNSUPPORTED_RUNTIMES.find(({ key }) => versions[key] !== undefined)
  if (other === undefined) return undefined
  return (
    `sim.run needs Node, and runs in ${other.name} ${versions[other.key]}, where neither the sockets nor ` +
    "the timers of a bot can be simulated, so that its requests would reach the real Discord: run " +
    `the tests with Node (${other.instead}).`
  )
}
