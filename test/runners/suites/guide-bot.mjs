// The bot of the guide, without a client library, which takes longest to load.

const INTENTS = 33_281

/** Creates a function that starts the bot. */
export const createBot =
  () =>
  ({ token }) => {
    const socket = new WebSocket("wss://gateway.discord.gg/?v=10&encoding=json")
    socket.addEventListener("message", async ({ data }) => {
      const { op, t, d } = JSON.parse(data)
      if (op === 10) {
        socket.send(JSON.stringify({ op: 2, d: { token, intents: INTENTS, properties: {} } }))
      }
      if (t !== "MESSAGE_CREATE" || d.content !== "!ping") return
      await fetch(`https://discord.com/api/v10/channels/${d.channel_id}/messages`, {
        method: "POST",
        headers: { authorization: `Bot ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ content: "Pong!" }),
      })
    })
    return () => socket.close()
  }
