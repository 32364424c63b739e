// A bot without a library: it answers over REST what the gateway sends it, on any address.

/** The connection of the bot. */
export interface RawBot {
  stop(): Promise<void>
}

/** A payload of the gateway. */
interface Payload {
  readonly op: number
  readonly t: string | null
  readonly s: number | null
  // The bot trusts the platform, as bots do.
  readonly d: any // oxlint-disable-line typescript/no-explicit-any
}

const COMMANDS = [
  {
    name: "brew",
    description: "Brews tea",
    options: [{ name: "leaf", type: 3, description: "Which one", autocomplete: true }],
  },
  { name: "order", description: "Takes an order" },
  { name: "Praise", type: 2 },
]

/** All intents. */
const INTENTS = 53_608_447

/** Logs a bot in, and resolves when it is ready and its commands are registered. */
export async function startRawBot(api: string, token: string): Promise<RawBot> {
  // oxlint-disable-next-line typescript/no-explicit-any
  async function ask(method: string, path: string, body?: unknown): Promise<any> {
    const init = body === undefined ? {} : { body: JSON.stringify(body) }
    const headers = { authorization: `Bot ${token}`, "content-type": "application/json" }
    const response = await fetch(`${api}/v10${path}`, { method, headers, ...init })
    const text = await response.text()
    return text === "" ? undefined : JSON.parse(text)
  }

  async function respond({ id, token: of }: { id: string; token: string }, body: object) {
    await ask("POST", `/interactions/${id}/${of}/callback`, body)
  }

  async function onMessage({ channel_id: channel, author, content }: Payload["d"]): Promise<void> {
    if (author.bot === true) return
    if (content === "!ping") await ask("POST", `/channels/${channel}/messages`, { content: "pong" })
    if (content === "!menu") {
      const button = { type: 2, style: 1, label: "More", custom_id: "more" }
      const options = ["Assam", "Sencha"].map((label) => ({ label, value: label }))
      const select = { type: 3, custom_id: "leaf", placeholder: "Which tea?", options }
      const components = [button, select].map((one) => ({ type: 1, components: [one] }))
      await ask("POST", `/channels/${channel}/messages`, { content: "Tea?", components })
    }
  }

  async function onInteraction(interaction: Payload["d"]): Promise<void> {
    const { type, data } = interaction
    if (type === 4) {
      const choices = ["Assam", "Sencha"].map((name) => ({ name, value: name }))
      return respond(interaction, { type: 8, data: { choices } })
    }
    if (type === 5) {
      const name: string = data.components[0].components[0].value
      return respond(interaction, { type: 4, data: { content: `Tea for ${name}` } })
    }
    if (type === 3) {
      const content = data.custom_id === "more" ? "More tea" : `Chose ${data.values[0]}`
      return respond(interaction, { type: 7, data: { content, components: [] } })
    }
    if (data.name === "Praise") {
      return respond(interaction, { type: 4, data: { content: "Praised", flags: 64 } })
    }
    if (data.name === "order") {
      const input = { type: 4, custom_id: "name", label: "Name", style: 1 }
      const components = [{ type: 1, components: [input] }]
      return respond(interaction, {
        type: 9,
        data: { custom_id: "order", title: "Order", components },
      })
    }
    return respond(interaction, { type: 4, data: { content: `Brewing ${data.options[0].value}` } })
  }

  const { id } = await ask("GET", "/applications/@me")
  await ask("PUT", `/applications/${id}/commands`, COMMANDS)
  const { url } = await ask("GET", "/gateway/bot")
  const socket = new WebSocket(`${url}/?v=10&encoding=json`)
  const closed = new Promise<void>(
    (resolve) => void socket.addEventListener("close", () => resolve()),
  )
  await new Promise<void>((resolve) => {
    socket.addEventListener("message", ({ data }) => {
      const { op, t, d } = JSON.parse(String(data)) as Payload
      if (op === 10) {
        const identity = { token, intents: INTENTS, properties: {} }
        socket.send(JSON.stringify({ op: 2, d: identity }))
      }
      if (t === "READY") resolve()
      if (t === "MESSAGE_CREATE") void onMessage(d)
      if (t === "INTERACTION_CREATE") void onInteraction(d)
    })
  })
  return {
    async stop() {
      socket.close(1000)
      await closed
    },
  }
}
