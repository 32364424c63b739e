// Runtimes that call themselves Node and lack what the network and the time of a run are made of.

/** The part of the global `process` that tells the runtime. */
interface RuntimeGlobal {
  readonly process?: { readonly versions?: Readonly<Record<string, string | undefined>> }
}

/** Runtimes by the key under which `process.versions` tells theirs. */
const UNSUPPORTED_RUNTIMES = [
  { key: "bun", name: "Bun", instead: "`bunx vitest` runs it in Node, or use `node --test`" },
  { key: "deno", name: "Deno", instead: "use Vitest, Jest or `node --test`" },
] as const

/** Describes why bots cannot be run in this host; undefined where they can. */
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
