/** Sends a message as the bot of a run, without a client library. */
export async function say({ token }, { id }, content) {
  await fetch(`https://discord.com/api/v10/channels/${id}/messages`, {
    method: "POST",
    headers: { authorization: `Bot ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ content }),
  })
}
