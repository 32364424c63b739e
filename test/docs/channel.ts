// The component that the stories of docs/storybook.md show.

import { type ReactElement, createElement } from "react"

/** Shows a channel. */
export function Channel(props: {
  readonly token: string
  readonly channelId: string
}): ReactElement {
  return createElement("h1", undefined, props.channelId)
}
