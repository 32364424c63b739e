// A second copy of the package that intercepts sockets. Each copy takes the connections of the
// other for those of a client, so two intercepting copies would connect forever.

import { expect, test } from "vitest"
import { shownBy } from "./program.ts"

const KINDS = [
  ["http", "HttpRequestInterceptor"],
  ["ClientRequest", "ClientRequestInterceptor"],
  ["fetch", "FetchInterceptor"],
] as const

const LOCAL = `
  const server = http.createServer((_, answer) => answer.end("reached")).listen(0, "127.0.0.1")
  await once(server, "listening")
  const local = "http://127.0.0.1:" + server.address().port
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

test(
  `one that intercepts already is told of each time a run is to open: ${NAMES}`,
  { timeout: 30_000 },
  async () => {
    const shown = await shownBy(
      forEachKind(`
        other.apply()
        for (let n = 0; n < 2; n++) show(await outcome(() => open("ours")))
        other.dispose()
        const network = open("ours")
        show(await clients.fetch(API + "/x"))
        await network.close()
        unseal()
      `),
    )
    const told = expect.stringMatching(
      /another copy of @mswjs\/interceptors than 0\.45\.\d+ at .* intercepts.*npm dedupe/,
    )
    expect(shown).toEqual(KINDS.flatMap(() => [told, told, "ours"]))
  },
)

test(
  `one that starts to intercept during a run fails, and the run goes on: ${NAMES}`,
  { timeout: 30_000 },
  async () => {
    const shown = await shownBy(`
      ${LOCAL}
      ${forEachKind(`
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
      `)}
      server.close()
      server.closeAllConnections()
    `)
    const told = expect.stringMatching(
      /^SeveralCopies: .*guildsim uses 0\.45\.\d+ at .*npm dedupe.*sim\.unseal\(\)/,
    )
    const round = [told, "ours", "ours", "ours", ["reached", "reached"]]
    expect(shown).toEqual(KINDS.flatMap(() => [...round, ...round, "reached"]))
  },
)

test.for(["before", "during"])(
  "one of bare sockets that intercepts %s a run fails every connection that both take by name",
  { timeout: 30_000 },
  async (when) => {
    const shown = await shownBy(`
      import { SocketInterceptor } from "interceptors-again/net"
      ${LOCAL}
      const other = new SocketInterceptor()
      if ("${when}" === "before") other.apply()
      const network = open("ours")
      if ("${when}" === "during") other.apply()
      for (const ask of Object.values(clients)) show(await outcome(() => ask(API + "/x")))
      show(await outcome(() => clients.undici(local)))
      other.dispose()
      await network.close()
      unseal()
      server.close()
    `)
    const told = (host: string) =>
      expect.stringMatching(
        new RegExp(`^SeveralCopies: .*the other has taken a connection to "${host}" .*npm dedupe`),
      )
    // The connections of fetch and undici do not reach the sockets of the other copy.
    expect(shown).toEqual(["ours", "ours", told("discord.com"), told("127.0.0.1")])
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
    const shown = await shownBy(`
      ${LOCAL}
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
      server.close()
      server.closeAllConnections()
    `)
    const works = ["theirs", "reached", "reached"]
    const sealed = expect.stringMatching(/^NetworkSealed: .*sim\.unseal\(\)/)
    expect(shown).toEqual([works, works, works, sealed])
  },
)

test(
  "a run in a context that follows takes over what an earlier one has left",
  { timeout: 30_000 },
  async () => {
    const shown = await shownBy(`
      ${LOCAL}
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
      server.close()
      server.closeAllConnections()
    `)
    const later = ["later", "reached"]
    expect(shown).toEqual(["earlier", later, later, later, true])
  },
)
