import { Socket } from "node:net"
import { TLSSocket } from "node:tls"
import { onTestFinished } from "vitest"
import { expect, test } from "./scene.ts"

/**
 * Leaves an error of OpenSSL in this thread, as a connection does that resumes a session of MSW.
 * Node's own method checks the session before.
 */
function leaveErrorOfOpenssl(): void {
  const socket = new TLSSocket(new Socket())
  onTestFinished(() => void socket.destroy())
  const handle: unknown = Reflect.get(socket, "_handle")
  const { setSession } = handle as { readonly setSession: (session: Buffer) => void } // private
  setSession.call(handle, Buffer.from("mocked session"))
}

test("an application has its key although OpenSSL has an error of something else", async ({
  env,
}) => {
  leaveErrorOfOpenssl()
  const answer = await fetch("https://discord.com/api/v10/applications/@me", {
    headers: { authorization: `Bot ${env.token}` },
  })

  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    verify_key: expect.stringMatching(/^(?!0+$)[\da-f]{64}$/) as string,
  })
})
