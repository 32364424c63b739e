// The frame in which one bot runs. Its end is the removal of the frame.

import { channel } from "./environment.ts"
import { reportError } from "./printing.ts"
import { runCode } from "./run-code.ts"
import { installTime } from "./virtual-time.ts"

channel.listen((message) => {
  if (message.kind === "ping") channel.send({ kind: "pong" })
  if (message.kind === "start") void start(message)
})

async function start({ code, token, now }: { code: string; token: string; now: number }) {
  installTime(channel, now)
  try {
    await runCode(code, { DISCORD_TOKEN: token })
    channel.send({ kind: "started" })
  } catch (error) {
    reportError(channel, error)
  }
}
