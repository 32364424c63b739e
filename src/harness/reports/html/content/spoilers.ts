import { type Html, type HtmlContent, html } from "../../../../world/kernel/html.ts"
import type { ChannelView } from "../channel-view.ts"
import { element } from "../elements.ts"

/**
 * Renders pictures, files or containers behind a spoiler, which opens while it is pointed at or has
 * the focus.
 */
export function spoilerHtml(view: ChannelView, inner: HtmlContent): Html {
  return element("div", { class: "spoiler-box", ...spoilerAttributes(view) }, [
    html`<span class="spoiler-label" aria-hidden="true">SPOILER</span>`,
    html`<div class="hidden">${inner}</div>`,
  ])
}

/** Returns the attributes of a spoiler. In an interactive page it is a control. */
export function spoilerAttributes({ isInteractive = false }: ChannelView) {
  const control = { role: "button", "aria-expanded": "false", "aria-label": "Spoiler" }
  return { tabindex: 0, "data-spoiler": true, ...(isInteractive && control) }
}
