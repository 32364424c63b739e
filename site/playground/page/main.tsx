// The page of the playground.

import { render } from "preact"
import { App } from "./app.tsx"
import { Playground } from "./playground.ts"
import { readTheme } from "./theme.ts"

const theme = readTheme()
document.documentElement.dataset["theme"] = theme

const playground = new Playground()
const openLink = (): void => void playground.openLink(location.hash)
// The bot is saved as running, so that a page that hangs and is closed is noticed. This one is left.
addEventListener("pagehide", () => playground.stop())
addEventListener("hashchange", openLink)

const root = document.querySelector("#app")
if (root !== null) {
  root.replaceChildren()
  render(<App playground={playground} theme={theme} />, root)
  openLink()
}
