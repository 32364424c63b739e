// A second copy of the package that intercepts sockets. Each copy takes the connections of the
// other for those of a client, so two intercepting copies would connect forever.

import { isDeepStrictEqual } from "node:util"
import { expect, test } from "vitest"
import { shownBy } from "./program.ts"

const KINDS = [
  ["http", "HttpRequestInterceptor"],
  ["ClientRequest", "ClientRequestInterceptor"],
  ["fetch", "FetchInterceptor"],
] as const

/** Returns a program that has a server of its own, which no client is connected to yet. */
const besideServer = (program: string): string => `
  const server = http.createServer((_, answer) => answer.end("reached")).listen(0, "127.0.0.1")
  await once(server, "listening")
  const local = "http://127.0.0.1:" + server.address().port
  ${program}
  server.close()
  server.closeAllConnections()
`

/** Returns a program with one block for each kind, which begins with its interceptor. */
function forEachKind(block: string): string {
  return KINDS.map(
    ([path, name]) => `{
      const { ${name}: Interceptor } = await import("interceptors-again/${path}")
      const other = new Interceptor()
      ${block}
    }`,
  ).join("\n")
}

const NAMES = KINDS.map(([path]) => path).join(", ")

/** Returns a program in which a copy of bare sockets intercepts before or during a run. */
const bareSockets = (when: "before" | "during"): string => `
  const { SocketInterceptor } = await import("interceptors-again/net")
  const other = new SocketInterceptor()
  if ("${when}" === "before") other.apply()
  const network = open("ours")
  if ("${when}" === "during") other.apply()
  for (const ask of Object.values(clients)) show(await outcome(() => ask(API + "/x")))
  show(await outcome(() => clients.undici(local)))
  other.dispose()
  await network.close()
  unseal()
`

/** Programs that leave their process as they found it. */
const PROGRAMS = {
  early: forEachKind(`
    other.apply()
    for (let n = 0; n < 2; n++) show(await outcome(() => open("ours")))
    other.dispose()
    const network = open("ours")
    show(await clients.fetch(API + "/x"))
    await network.close()
    unseal()
  `),
  late: forEachKind(`
    const network = open("ours")
    for (let n = 0; n < 2; n++) {
      show(await outcome(() => other.apply()))
      for (const ask of Object.values(clients)) show(await ask(API + "/x"))
      show([await clients.fetch(local), await clients.undici(local)])
    }
    await network.close()
    unseal()
    other.apply()
    show(await clients.fetch(local))
    other.dispose()
  `),
  before: bareSockets("before"),
  during: bareSockets("during"),
  realm: `
    const native = net.Socket.prototype.connect
    open("earlier")
    show(await clients.undici(API + "/x"))
    const left = Reflect.get(net.Socket, Symbol.for("guildsim.network"))
    Object.defineProperty(left, "realm", { value: {} })
    const network = open("later")
    for (const ask of Object.values(clients)) show([await ask(API + "/x"), await ask(local)])
    await network.close()
    unseal()
    show(net.Socket.prototype.connect === native)
  `,
} as const

let printed: Promise<unknown[]> | undefined

/** Returns the values that a program shows. All programs run in one process, one after the other. */
async function shownByPart(part: keyof typeof PROGRAMS): Promise<unknown[]> {
  const blocks = Object.entries(PROGRAMS).map(
    ([name, program]) => `{${besideServer(program)}} show({ end: "${name}" })`,
  )
  printed ??= shownBy(blocks.join("\n"))
  const values = await printed
  const parts = Object.keys(PROGRAMS)
  const endOf = (name = ""): number =>
    values.findIndex((value) => isDeepStrictEqual(value, { end: name }))
  const index = parts.indexOf(part)
  return values.slice(index === 0 ? 0 : endOf(parts[index - 1]) + 1, endOf(part))
}

test(
  `one that intercepts already is told of each time a run is to open: ${NAMES}`,
  { timeout: 30_000 },
  async () => {
    const told = expect.stringMatching(
      /another copy of @mswjs\/interceptors than 0\.45\.\d+ at .* intercepts.*npm dedupe/,
    )
    expect(await shownByPart("early")).toEqual(KINDS.flatMap(() => [told, told, "ours"]))
  },
)

test(
  `one that starts to intercept during a run fails, and the run goes on: ${NAMES}`,
  { timeout: 30_000 },
  async () => {
    const told = expect.stringMatching(
      /^SeveralCopies: .*guildsim uses 0\.45\.\d+ at .*npm dedupe.*sim\.unseal\(\)/,
    )
    const round = [told, "ours", "ours", "ours", ["reached", "reached"]]
    const expected = KINDS.flatMap(() => [...round, ...round, "reached"])
    expect(await shownByPart("late")).toEqual(expected)
  },
)

test.for(["before", "during"] as const)(
  "one of bare sockets that intercepts %s a run fails every connection that both take by name",
  { timeout: 30_000 },
  async (when) => {
    const told = (host: string) =>
      expect.stringMatching(
        new RegExp(`^SeveralCopies: .*the other has taken a connection to "${host}" .*npm dedupe`),
      )
    // The connections of fetch and undici do not reach the sockets of the other copy.
    expect(await shownByPart(when)).toEqual([
      "ours",
      "ours",
      told("discord.com"),
      told("127.0.0.1"),
    ])
  },
)

// Another global object has its own registry, which has no entries.
const ANOTHER_CONTEXT = `
  globalThis.__MSW_INTERCEPTORS_REGISTRY = undefined
  const { HttpRequestInterceptor } = await import("interceptors-again/http")
  const other = new HttpRequestInterceptor()
`

test(
  "one of a context that follows, such as a test file's in Jest, works although hosts are sealed",
  { timeout: 30_000 },
  async () => {
    const shown = await shownBy(
      besideServer(`
        await open("ours").close()
        ${ANOTHER_CONTEXT}
        other.on("request", ({ request, controller }) => {
          if (request.url === "https://tea.example/") controller.respondWith(new Response("theirs"))
        })
        other.apply()
        for (const ask of Object.values(clients)) {
          show([await ask("https://tea.example/"), await ask(local), await ask(local)])
        }
        show(await outcome(() => clients.undici(API + "/x")))
        other.dispose()
      `),
    )
    const works = ["theirs", "reached", "reached"]
    const sealed = expect.stringMatching(/^NetworkSealed: .*sim\.unseal\(\)/)
    expect(shown).toEqual([works, works, works, sealed])
  },
)

test(
  "a run in a context that follows takes over what an earlier one has left",
  { timeout: 30_000 },
  async () => {
    const later = ["later", "reached"]
    expect(await shownByPart("realm")).toEqual(["earlier", later, later, later, true])
  },
)
