// A client of the platform in a page, with fetch and a WebSocket only.

/**
 * The frames of a gateway: names of events, other opcodes as numbers, `open`, and the close code.
 */
export interface Heard {
  readonly seen: readonly (string | number)[]
  /** Returns the data of the next event of a name. */
  next(event: string): Promise<Record<string, unknown>>
  readonly socket: WebSocket
}

/** Sends a request to the platform with a token. */
export function ask(
  token: string,
  method: string,
  path: string,
  body?: object,
  init: RequestInit = {},
): Promise<Response> {
  const headers = { authorization: `Bot ${token}` }
  const json =
    body === undefined || body instanceof FormData
      ? { headers, body: body ?? null }
      : { headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) }
  return fetch(`https://discord.com/api/v10${path}`, { method, ...json, ...init })
}

/** Identifies at the gateway with every intent, and waits for READY. */
export async function connect(token: string, query = ""): Promise<Heard> {
  const socket = new WebSocket(`wss://gateway.discord.gg/?v=10&encoding=json${query}`)
  const seen: (string | number)[] = []
  const waiting = new Map<string, (data: Record<string, unknown>) => void>()
  const read = query.includes("zlib-stream") ? inflating() : (data: unknown) => String(data)
  const next = (event: string): Promise<Record<string, unknown>> =>
    new Promise((resolve) => waiting.set(event, resolve))

  socket.binaryType = "arraybuffer"
  socket.addEventListener("open", () => seen.push("open"))
  socket.addEventListener("close", ({ code }) => seen.push(code))
  socket.addEventListener("message", async ({ data }) => {
    // The format of a frame.
    const { op, t, d } = JSON.parse(await read(data)) as {
      op: number
      t: string | null
      d: Record<string, unknown>
    }
    seen.push(t ?? op)
    const identity = { token, intents: 53_608_447, properties: {} }
    if (op === 10) socket.send(JSON.stringify({ op: 2, d: identity }))
    if (t !== null) waiting.get(t)?.(d)
  })
  await next("READY")
  return { seen, next, socket }
}

/** Reads frames of one zlib stream as far as they are complete. */
function inflating(): (data: unknown) => Promise<string> {
  const { readable, writable } = new DecompressionStream("deflate")
  const writer = writable.getWriter()
  const reader = readable.pipeThrough(new TextDecoderStream()).getReader()
  return async (data) => {
    void writer.write(data as ArrayBuffer) // Set by `binaryType`.
    let text = ""
    while (!isJson(text)) text += (await reader.read()).value ?? ""
    return text
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
