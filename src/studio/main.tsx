// The page of a server: connects to the world of its address.

import { readCredentials } from "./connection/credentials.ts"
import { openStudio } from "./mount.tsx"
import { exposePage } from "./state/page-snapshot.ts"

const place = document.createElement("div")
document.body.append(place)
document.body.style.margin = "0"

try {
  const credentials = readCredentials(location)
  const { studio } = await openStudio(place, credentials, (url, init) => fetch(url, init))
  exposePage(window, studio)
} catch (error) {
  const text = document.createElement("p")
  text.setAttribute("role", "alert")
  text.style.cssText = "font:16px system-ui;padding:32px;max-width:60ch"
  text.textContent = error instanceof Error ? error.message : String(error)
  document.body.replaceChildren(text)
}
