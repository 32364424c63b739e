import type { Page } from "playwright"
import { expect } from "vitest"
import { served, test } from "./bare-page.ts"

/** Records the requests and sockets of a page that left it for the platform. */
function followOut(page: Page): string[] {
  const left: string[] = []
  page.on("request", (request) => {
    if (request.url().includes("discord")) left.push(`${request.method()} ${request.url()}`)
  })
  page.on("websocket", (socket) => left.push(socket.url()))
  return left
}

/** Sends a request in each way in which a token may leave a page. */
const askInAllWays = async (token: string): Promise<string[]> => {
  const address = "https://discord.com/api/v10/users/@me"
  const sendXhr = (): string => {
    const request = new XMLHttpRequest()
    request.open("GET", address)
    request.setRequestHeader("authorization", `Bot ${token}`)
    try {
      request.send()
      return "It was sent."
    } catch (error) {
      return (error as Error).name // Every error of a browser has a message.
    }
  }
  const closed = new Promise<string>((resolve) => {
    const socket = new WebSocket("wss://gateway.discord.gg/?v=10&encoding=json")
    socket.addEventListener("close", ({ code }) => resolve(String(code)))
  })
  return [
    await window.ask(token, "GET", "/users/@me").then(
      ({ status }) => String(status),
      (error: Error) => `${error.message}: ${Object(error.cause).name}`,
    ),
    sendXhr(),
    String(navigator.sendBeacon(address, token)),
    await closed,
  ]
}

test("after the end no request reaches the platform, and the console says why", async ({
  tab,
  lines,
}) => {
  const token = await tab.evaluate(async () => {
    const sim = await window.guildsim.startBrowserSim()
    await sim.stop()
    return sim.token
  })
  const left = followOut(tab)
  expect(await tab.evaluate(askInAllWays, token)).toEqual([
    "Failed to fetch: NetworkSealed",
    "NetworkError",
    "false",
    "1006",
  ])
  expect(left).toEqual([])
  expect(lines).toEqual(
    ["GET", "GET", "POST", "GATEWAY"].map((method) =>
      expect.stringMatching(`^error: NetworkSealed: ${method} .* was refused: .*unseal\\(\\)`),
    ),
  )
  expect(await tab.evaluate(async () => (await fetch("/hello")).text())).toBe("hello")
})

test("what was asked before the end is not answered by the platform after it", async ({ tab }) => {
  const left = followOut(tab)
  const answers = await tab.evaluate(async () => {
    const sim = await window.guildsim.startBrowserSim()
    const asked = Array.from({ length: 20 }, () => window.ask(sim.token, "GET", "/users/@me"))
    await sim.stop()
    return Promise.all(asked.map((one) => one.then(({ status }) => status, String)))
  })
  expect(new Set(answers)).toEqual(new Set([200]))
  // Each was sent once, by the page alone: the worker has passed none through.
  expect(left).toHaveLength(20)
})

test("a handler that never responds does not prevent the end of a simulation", async ({
  ownPage: page,
}) => {
  await page.clock.install()
  await page.goto(served.url)
  const sim = await page.evaluateHandle(() => window.guildsim.startBrowserSim())
  await sim.evaluate(async ({ worker }) => {
    const { http } = window.msw
    const asked = new Promise<void>((resolve) => {
      const never = new Promise<never>(() => {})
      worker.use(http.get("https://tea.test/menu", () => (resolve(), never)))
    })
    void fetch("https://tea.test/menu")
    await asked
  })
  const stopped = sim.evaluate((one) => one.stop().then(() => "It is over."))
  await page.clock.fastForward("00:04")
  expect(await stopped).toBe("It is over.")
})

test("a page whose seal is lifted asks by what was there before", async ({ tab }) => {
  const before = await tab.evaluate(async () => {
    const asking = () => [
      fetch,
      WebSocket,
      XMLHttpRequest.prototype.open,
      XMLHttpRequest.prototype.send,
      Navigator.prototype.sendBeacon,
    ]
    const first = asking()
    const sim = await window.guildsim.startBrowserSim()
    const refused = (() => {
      try {
        return sim.unseal()
      } catch (error) {
        return String(error)
      }
    })()
    await sim.stop()
    sim.unseal()
    return { refused, isBack: asking().map((one, index) => one === first[index]) }
  })
  expect(before.refused).toMatch(/^SetupError: unseal\(\) .* await stop\(\) first\.$/m)
  expect(before.isBack).toEqual([true, true, true, true, true])
})

test("a page that starts again is served again, whoever asks by what was there meanwhile", async ({
  tab,
}) => {
  const statuses = await tab.evaluate(async () => {
    const first = await window.guildsim.startBrowserSim()
    const kept = fetch
    await first.stop()
    const second = await window.guildsim.startBrowserSim()
    const headers = { authorization: `Bot ${second.token}` }
    const byKept = await kept("https://discord.com/api/v10/users/@me", { headers })
    const { seen } = await window.connect(second.token)
    return [byKept.status, (await window.ask(second.token, "GET", "/users/@me")).status, seen[2]]
  })
  expect(statuses).toEqual([200, 200, "READY"])
})

test("a start that fails keeps the previous seal", async ({ tab }) => {
  const left = followOut(tab)
  const answers = await tab.evaluate(async () => {
    const sim = await window.guildsim.startBrowserSim()
    await sim.stop()
    const { defineWorld, startBrowserSim: start } = window.guildsim
    const world = defineWorld("nobody's house", {}, (stage) => ({ guild: stage.guild }))
    const refused = await start({ world }).then(String, ({ name }) => String(name))
    return [refused, await window.ask(sim.token, "GET", "/users/@me").then(String, String)]
  })
  expect(answers).toEqual(["SetupError", "TypeError: Failed to fetch"])
  expect(left).toEqual([])
})

test("a synchronous XMLHttpRequest, which no worker is shown, is a gap and does not leave", async ({
  tab,
}) => {
  const left = followOut(tab)
  const { thrown, gaps } = await tab.evaluate(async () => {
    const sim = await window.guildsim.startBrowserSim()
    const request = new XMLHttpRequest()
    request.open("GET", "https://discord.com/api/v10/users/@me", false)
    try {
      request.send()
      return { thrown: "It was sent.", gaps: [] }
    } catch (error) {
      return { thrown: String(error), gaps: sim.gaps.map(({ message }) => message) }
    }
  })
  expect(gaps).toEqual([expect.stringContaining("make it asynchronous, or use fetch")])
  expect(thrown).toBe(`NetworkError: ${gaps[0]}`)
  expect(left).toEqual([])
})

test("the last requests of a page that is left do not reach the platform", async ({ tab }) => {
  await tab.evaluate(async () => {
    const sim = await window.guildsim.startBrowserSim()
    addEventListener("pagehide", () => {
      const asked = window.ask(sim.token, "GET", "/users/@me", undefined, { keepalive: true })
      asked.catch(() => {})
      const isSent = navigator.sendBeacon("https://discord.com/api/v10/users/@me", sim.token)
      sessionStorage.setItem("isSent", String(isSent))
    })
  })
  const left = followOut(tab)
  await tab.goto(`${served.url}hello`)
  expect(await tab.evaluate(() => sessionStorage.getItem("isSent"))).toBe("false")
  expect(left).toEqual([])
})
