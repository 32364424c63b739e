import { expect, test } from "vitest"
import { shownBy } from "./program.ts"

/**
 * Other tools that intercept requests: the code that opens and closes each, and a request that only
 * the tool answers.
 */
const TOOLS = {
  "a server of MSW's": `
    const server = setupServer(mock.get("https://tea.example/", () => new Response("theirs")))
    const tool = {
      open: () => server.listen({ onUnhandledFrame: "error" }),
      close: () => server.close(),
      answers: () => all("https://tea.example/", ["fetch", "node"]),
    }
  `,
  "nock, without other connections": `
    const { default: nock } = await import("nock")
    nock.restore()
    nock.disableNetConnect()
    nock("https://tea.example").persist().get("/").reply(200, "theirs")
    const tool = {
      open: () => nock.activate(),
      close: () => nock.restore(),
      answers: () => all("https://tea.example/", ["fetch", "node", "undici"]),
    }
  `,
  "another run": `
    let another
    const tool = {
      open: () => { another = open("theirs") },
      close: () => another.close(),
      answers: () => another.run(() => all(API + "/x", Object.keys(clients))),
    }
  `,
} as const

const ORDERS = [
  ["theirs", "ours", "close ours", "close theirs"],
  ["theirs", "ours", "close theirs", "close ours"],
  ["ours", "theirs", "close theirs", "close ours"],
  ["ours", "theirs", "close ours", "close theirs"],
  ["theirs", "ours", "close ours", "unseal", "close theirs"],
] as const

const PROGRAM = `
  const all = async (url, names) => {
    const answers = new Set()
    for (const name of names) answers.add(await clients[name](url))
    return [...answers].join(" and ")
  }
  const Emitter = Object.getPrototypeOf(new (await import("rettime")).Emitter())
  const replaced = {
    globalThis, http, https, Emitter,
    Headers: Headers.prototype,
    "net.Socket": net.Socket.prototype,
    "tls.TLSSocket": tls.TLSSocket.prototype,
    "http.Agent": http.Agent.prototype,
    registry: globalThis.__MSW_INTERCEPTORS_REGISTRY,
  }
  const state = () => Object.entries(replaced).flatMap(([name, owner]) =>
    Reflect.ownKeys(owner).map((key) => [name, key, Object.getOwnPropertyDescriptor(owner, key)]))
  const isSame = (one, two) =>
    one !== undefined && two !== undefined &&
    ["value", "get", "set"].every((part) => Object.is(one[part], two[part]))
  const changed = (before, after) => {
    const find = (list, [name, key]) => list.find((entry) => entry[0] === name && entry[1] === key)?.[2]
    return [...before, ...after]
      .filter((entry) => !isSame(find(before, entry), find(after, entry)))
      .map(([name, key]) => name + " " + String(key))
  }

  // Node makes some of its globals when they are first asked for.
  state()
  for (const key of Reflect.ownKeys(globalThis)) void globalThis[key]
  const play = async (tool, orders) => {
    let ours
    const steps = {
      theirs: () => tool.open(),
      "close theirs": () => tool.close(),
      ours: () => { ours = open("ours") },
      "close ours": () => ours.close(),
      unseal,
    }
    for (const order of orders) {
      const before = state()
      for (const step of order) {
        await steps[step]()
        const done = order.slice(0, order.indexOf(step) + 1)
        const isOpen = (whose) => done.includes(whose) && !done.includes("close " + whose)
        const answers = []
        if (isOpen("theirs")) answers.push(await tool.answers())
        if (isOpen("ours")) answers.push(await ours.run(() => all(API + "/x", Object.keys(clients))))
        show(answers)
      }
      unseal()
      show(changed(before, state()))
    }
  }
`

/** Requests stay blocked while another run is open. */
function ordersOf(tool: string): (typeof ORDERS)[number][] {
  return ORDERS.filter((order) => tool !== "another run" || order.length === 4)
}

let shown: Promise<unknown[]> | undefined

/** Returns the values that are shown with each tool. All are in one process, one after the other. */
function shownByAll(): Promise<unknown[]> {
  const blocks = Object.entries(TOOLS).map(
    ([name, tool]) => `{ ${tool} await play(tool, ${JSON.stringify(ordersOf(name))}) }`,
  )
  shown ??= shownBy(PROGRAM + blocks.join("\n"))
  return shown
}

/** Returns the number of values that are shown with a tool: one for each step, and one at the end. */
function countOf(tool: string): number {
  return ordersOf(tool).reduce((sum, order) => sum + order.length + 1, 0)
}

test.for(Object.keys(TOOLS))(
  "a run works beside %s, in any order, and in the end every global is as it was",
  { timeout: 30_000 },
  async (name) => {
    const names = Object.keys(TOOLS)
    const before = names.slice(0, names.indexOf(name)).reduce((sum, one) => sum + countOf(one), 0)

    const expected = ordersOf(name).flatMap((order) => [
      ...order.map((_, index) => {
        const done: readonly string[] = order.slice(0, index + 1)
        const isOpen = (whose: string) => done.includes(whose) && !done.includes(`close ${whose}`)
        return ["theirs", "ours"].filter(isOpen)
      }),
      [],
    ])
    expect((await shownByAll()).slice(before, before + countOf(name))).toEqual(expected)
  },
)
