// Shows Studio in an element.

import { render } from "preact"
import type { Credentials } from "./connection/credentials.ts"
import { WorldConnection, type StudioFetch } from "./connection/world-connection.ts"
import { App } from "./shell/app.tsx"
import { RecordingState } from "./recording/recording-state.ts"
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
  const recording = new RecordingState()
  const { observe: onCall } = recording
  const connection = await WorldConnection.open({ credentials, fetch, onCall })
  const studio = new Studio(connection, recording)
  const root = element.shadowRoot ?? element.attachShadow({ mode: "open" })
  // The content security policy of the server forbids `<style>` elements.
  const style = new CSSStyleSheet()
  style.replaceSync(STUDIO_STYLE)
  root.adoptedStyleSheets = [style]
  const place = document.createElement("div")
  root.replaceChildren(place)
  render(<App studio={studio} />, place)
  return {
    studio,
    close() {
      studio.end()
      connection.close()
      render(null, place)
      root.replaceChildren()
    },
  }
}
