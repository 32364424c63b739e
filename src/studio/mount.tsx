// Shows Studio in an element.

import { render } from "preact"
import type { Credentials } from "./connection/credentials.ts"
import { WorldConnection, type StudioFetch } from "./connection/world-connection.ts"
import { App } from "./shell/app.tsx"
import { STUDIO_STYLE } from "./style.ts"
import { Studio } from "./state/studio.ts"

/** A shown Studio. */
export interface OpenStudio {
  readonly studio: Studio
  /** Removes Studio from the page and ends its connection. */
  close(): void
}

/**
 * Connects to a world and shows it in an element. The shadow root keeps the styles of the page and
 * of Studio apart.
 *
 * @throws SetupError for a wrong key and an unknown world.
 */
export async function openStudio(
  element: Element,
  credentials: Credentials,
  fetch: StudioFetch,
): Promise<OpenStudio> {
  const connection = await WorldConnection.open(credentials, fetch)
  const studio = new Studio(connection)
  const root = element.shadowRoot ?? element.attachShadow({ mode: "open" })
  const style = document.createElement("style")
  style.textContent = STUDIO_STYLE
  const place = document.createElement("div")
  root.replaceChildren(style, place)
  render(<App studio={studio} />, place)
  return {
    studio,
    close() {
      connection.close()
      render(null, place)
      root.replaceChildren()
    },
  }
}
