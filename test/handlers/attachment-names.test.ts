import { expect } from "vitest"
import { multipart, test } from "./fixture.ts"

interface Sent {
  readonly attachments: readonly [{ readonly url: string }]
}

test("a file whose name ends within a character has an address, and is served by it", async ({
  rest,
  general,
}) => {
  const named = multipart(
    { attachments: [{ id: "0", filename: "tea-\ud83c" }] },
    { "files[0]": new File(["Sencha"], "tea.txt") },
  )
  const { status, body } = await rest<Sent>("POST", `/channels/${general.id}/messages`, named)

  expect(status).toBe(200)
  const [{ url }] = body.attachments
  expect(new URL(url).pathname).toMatch(/\/tea-%EF%BF%BD$/)
  const file = await fetch(url)
  expect(await file.text()).toBe("Sencha")
})
