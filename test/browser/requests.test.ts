import { expect } from "vitest"
import { served, test } from "./bare-page.ts"

test("a page sends requests to the platform, and its simulation responds", async ({ started }) => {
  const answer = await started.evaluate(async (sim) => {
    const guild = sim.createGuild("Tea House")
    const response = await window.ask(sim.token, "GET", `/guilds/${guild.id}`)
    return { status: response.status, guild: (await response.json()) as unknown }
  })
  expect(answer).toMatchObject({ status: 200, guild: { name: "Tea House" } })
})

test("an error response has its status and its code", async ({ started }) => {
  const answer = await started.evaluate(async (sim) => {
    const general = sim.createGuild().createTextChannel("general")
    general.deny(sim.guild.botRole, "ViewChannel")
    const body = { content: "tea?" }
    const response = await window.ask(sim.token, "POST", `/channels/${general.id}/messages`, body)
    return { status: response.status, body: (await response.json()) as unknown }
  })
  expect(answer).toMatchObject({ status: 403, body: { code: 50_001, message: "Missing Access" } })
})

test("a wrong token is 401", async ({ started }) => {
  const statuses = await started.evaluate(async (sim) => {
    const good = await window.ask(sim.token, "GET", "/users/@me")
    const wrong = await window.ask(`${sim.token}x`, "GET", "/users/@me")
    return [good.status, wrong.status]
  })
  expect(statuses).toEqual([200, 401])
})

test("an answer without a body has none", async ({ started }) => {
  const answer = await started.evaluate(async (sim) => {
    const guild = sim.createGuild()
    const general = guild.createTextChannel("general")
    const message = await guild.addMember("alice").send(general, "tea?")
    const path = `/channels/${general.id}/messages/${message.id}`
    const response = await window.ask(sim.token, "DELETE", path)
    return { status: response.status, text: await response.text(), left: general.history() }
  })
  expect(answer).toEqual({ status: 204, text: "", left: [] })
})

test("a file is uploaded by a form, and read again from the address of its message", async ({
  started,
}) => {
  const read = await started.evaluate(async (sim) => {
    const general = sim.createGuild().createTextChannel("general")
    const form = new FormData()
    form.append("payload_json", JSON.stringify({ content: "the list" }))
    form.append("files[0]", new Blob(["Sencha, Matcha"], { type: "text/plain" }), "teas.txt")
    const sent = await window.ask(sim.token, "POST", `/channels/${general.id}/messages`, form)
    // The documented type.
    const { attachments } = (await sent.json()) as { attachments: { url: string }[] }
    return (await fetch(attachments[0]?.url ?? "")).text()
  })
  expect(read).toBe("Sencha, Matcha")
})

test("pictures of the CDN are shown", async ({ started }) => {
  const size = await started.evaluate(async (sim) => {
    const emoji = sim.createGuild().createEmoji("tea")
    const picture = new Image()
    picture.src = `https://cdn.discordapp.com/emojis/${emoji.id}.png`
    await picture.decode()
    return [picture.naturalWidth, picture.naturalHeight]
  })
  expect(size).toEqual([1, 1])
})

test("each of the default avatars is shown", async ({ started }) => {
  const widths = await started.evaluate(async () => {
    const shown = [0, 1, 2, 3, 4, 5].map(async (index) => {
      const picture = new Image()
      picture.src = `https://cdn.discordapp.com/embed/avatars/${index}.png?size=64`
      await picture.decode()
      return picture.naturalWidth
    })
    return Promise.all(shown)
  })
  expect(widths).toEqual([128, 128, 128, 128, 128, 128])
})

test("an XMLHttpRequest is answered", async ({ started }) => {
  const answer = await started.evaluate(async (sim) => {
    const request = new XMLHttpRequest()
    request.open("GET", "https://discord.com/api/v10/users/@me")
    request.setRequestHeader("authorization", `Bot ${sim.token}`)
    await new Promise((resolve) => {
      request.addEventListener("loadend", resolve)
      request.send()
    })
    return { status: request.status, user: JSON.parse(request.responseText) as unknown }
  })
  expect(answer).toMatchObject({ status: 200, user: { username: "TestBot" } })
})

test("a request that is answered late can be given up", async ({ started }) => {
  const error = await started.evaluate(async (sim) => {
    sim.injectError({ path: "/users/@me", delay: 3600 })
    const controller = new AbortController()
    const { signal } = controller
    const asked = window.ask(sim.token, "GET", "/users/@me", undefined, { signal })
    setTimeout(() => controller.abort(), 50)
    return asked.then(String, ({ name }: Error) => name)
  })
  expect(error).toBe("AbortError")
})

test("an injected error reaches the page", async ({ started }) => {
  const status = await started.evaluate(async (sim) => {
    sim.injectError({ status: 503 })
    return (await window.ask(sim.token, "GET", "/users/@me")).status
  })
  expect(status).toBe(503)
})

test("a gap fails the request and is reported in full in the console and by the simulation", async ({
  samePage,
  started,
}) => {
  const told = samePage.waitForEvent("console", (line) => line.text().startsWith("RouteNotImpl"))
  const { failure, gaps } = await started.evaluate(async (sim) => {
    const asked = window.ask(sim.token, "GET", "/discovery/categories")
    const came = await asked.then(String, String)
    return { failure: came, gaps: sim.gaps.map(({ message }) => message) }
  })
  expect(failure).toBe("TypeError: Failed to fetch")
  expect(gaps).toEqual([expect.stringContaining("GET /discovery/categories was requested")])
  const line = await told
  expect(line.type()).toBe("error")
  expect(line.text()).toBe(`RouteNotImplemented: ${gaps[0]}`)
})

test("requests to other hosts pass through without a warning", async ({ samePage, started }) => {
  const lines: string[] = []
  samePage.on("console", (line) => lines.push(line.text()))
  const answers = await started.evaluate(
    async (_, other) => {
      const own = await (await fetch("/hello")).text()
      const { type } = await fetch(other, { mode: "no-cors" })
      return { own, type }
    },
    served.url.replace("localhost", "other.test"),
  )
  expect(answers).toEqual({ own: "hello", type: "opaque" })
  expect(lines).toEqual([])
})

test("MSW handlers respond for other hosts, and override the simulation", async ({ started }) => {
  const answers = await started.evaluate(async (sim) => {
    const { http, HttpResponse } = window.msw
    sim.worker.use(
      http.get("https://tea.test/menu", () => HttpResponse.json(["Sencha"])),
      http.get("https://discord.com/api/v10/users/@me", () => HttpResponse.json({ id: "7" })),
    )
    const json = async (response: Promise<Response>): Promise<unknown> => (await response).json()
    const menu = await json(fetch("https://tea.test/menu"))
    const mine = await json(window.ask(sim.token, "GET", "/users/@me"))
    sim.worker.resetHandlers()
    return { menu, mine, again: await json(window.ask(sim.token, "GET", "/users/@me")) }
  })
  expect(answers).toMatchObject({
    menu: ["Sencha"],
    mine: { id: "7" },
    again: { username: "TestBot" },
  })
})

test("the picture of a widget arrives unchanged", async ({ started }) => {
  const picture = await started.evaluate(async (sim) => {
    const guild = sim.createGuild("Tea House")
    await window.ask(sim.token, "PATCH", `/guilds/${guild.id}/widget`, { enabled: true })
    const path = `/guilds/${guild.id}/widget.png?style=banner4`
    const response = await window.ask(sim.token, "GET", path)
    const blob = await response.clone().blob()
    const { width, height } = await createImageBitmap(blob)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const type = response.headers.get("content-type")
    return { type, size: [width, height], start: [...bytes.subarray(0, 8)] }
  })
  const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  expect(picture).toEqual({ type: "image/png", size: [320, 170], start: PNG })
})
