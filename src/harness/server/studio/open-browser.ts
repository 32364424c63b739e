// Opens a page in the user's browser.

import { spawn } from "node:child_process"
import { isCi } from "../../../requirements/ci.ts"

/** The machine on which a browser is opened. */
export interface BrowserHost {
  readonly platform: string
  /** Returns the value of an environment variable. */
  env(name: string): string | undefined
  /** Starts a program that this process does not wait for. */
  start(file: string, args: readonly string[]): void
}

const thisMachine: BrowserHost = {
  platform: process.platform,
  env: (name) => process.env[name],
  start(file, args) {
    const child = spawn(file, args, { detached: true, stdio: "ignore", windowsHide: true })
    // If there is no browser, the user opens the printed address.
    child.on("error", () => {})
    child.unref()
  },
}

/**
 * Opens a link in the user's browser. Does nothing in CI, with the environment variable
 * `BROWSER=none`, and on a machine without a display. Returns whether a browser was started.
 */
export function openBrowser(link: string, host: BrowserHost = thisMachine): boolean {
  if (isCi(host.env) || host.env("BROWSER") === "none") return false
  const command = commandFor(link, host)
  if (command === undefined) return false
  const [file, ...args] = command
  host.start(file, args)
  return true
}

function commandFor(
  link: string,
  { platform, env }: BrowserHost,
): readonly [file: string, ...args: string[]] | undefined {
  switch (platform) {
    case "darwin":
      return ["open", link]
    case "win32":
      // Without a shell, to which the characters of a link mean something.
      return ["rundll32", "url.dll,FileProtocolHandler", link]
    default: {
      if (env("WSL_DISTRO_NAME") !== undefined) return ["explorer.exe", link]
      const hasDisplay = (env("DISPLAY") ?? env("WAYLAND_DISPLAY")) !== undefined
      return hasDisplay ? ["xdg-open", link] : undefined
    }
  }
}
