// A helper process or thread that a bot starts with its own environment.

const { API_TOKEN, CHANNEL } = process.env
await fetch(`https://discord.com/api/v10/channels/${CHANNEL}/messages`, {
  method: "POST",
  headers: { authorization: `Bot ${API_TOKEN}`, "content-type": "application/json" },
  body: JSON.stringify({
    content: `the report of ${Object.keys(process.env).includes("HOME") ? "home" : "nowhere"}`,
  }),
})
