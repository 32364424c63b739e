// The playground in a Chromium, in a context of its own.

import type { Page } from "playwright"
import { test as inPages } from "../../../test/browser/fixture.ts"
import { servePlayground } from "./serve-site.ts"

/** The controls of the page. */
export class PlaygroundPage {
  readonly output
  readonly messages
  readonly notice

  constructor(readonly page: Page) {
    this.output = page.getByRole("log", { name: "Output of the bot" })
    this.messages = page.getByRole("log", { name: "Messages" })
    this.notice = page.getByRole("status", { name: "Notice" })
  }

  /** Replaces the code, as a user does. */
  async type(code: string): Promise<void> {
    const editor = this.page.getByRole("textbox", { name: "Code of the bot" })
    await editor.fill(code)
    // The code is saved when the editor has it.
    await this.page.waitForFunction(
      (text) => localStorage.getItem("guildsim-playground")?.includes(JSON.stringify(text)),
      code,
    )
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole("button", { name, exact: true }).first().click()
  }

  async waitForStatus(text: string): Promise<void> {
    await this.page
      .getByRole("region", { name: "Playground" })
      .getByText(text, { exact: true })
      .waitFor()
  }

  /** Sends a message as a person in Studio. */
  async send(content: string): Promise<void> {
    const box = this.page.getByRole("textbox", { name: "Message #general" })
    await box.fill(content)
    await box.press("Enter")
    await this.messages.getByText(content, { exact: true }).last().waitFor()
  }

  savedCode(): Promise<string | undefined> {
    return this.page.evaluate(() => {
      const saved: unknown = JSON.parse(localStorage.getItem("guildsim-playground") ?? "null")
      return typeof saved === "object" && saved !== null && "code" in saved
        ? String(saved.code)
        : undefined
    })
  }
}

/** Extends `test` by the `url` of the playground, and by `open`, which opens it in `ownPage`. */
export const test = inPages
  .extend("url", { scope: "file" }, servePlayground)
  .extend("open", ({ ownPage: page, url }) => async (fragment = "") => {
    await page.goto(url + fragment)
    await page.getByRole("status").getByText("Stopped").waitFor()
    return new PlaygroundPage(page)
  })
