// Elements with attributes, and those that a page can react to.

import { type Html, type HtmlContent, html, trusted } from "../../../world/kernel/html.ts"
import type { ChannelView } from "./channel-view.ts"

/**
 * Attributes of an element. `undefined` and `false` leave an attribute out; `true` sets it without a
 * value. Their names are those of the code, never of a world.
 */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** Renders an element. */
export function element(tag: string, attributes: Attributes, inner: HtmlContent = ""): Html {
  return html`${trusted(`<${tag}`)}${attributesHtml(attributes)}${trusted(">")}${inner}${trusted(`</${tag}>`)}`
}

/** Renders an element without an end tag, such as an image. */
export function voidElement(tag: string, attributes: Attributes): Html {
  return html`${trusted(`<${tag}`)}${attributesHtml(attributes)}${trusted(">")}`
}

function attributesHtml(attributes: Attributes): HtmlContent[] {
  return Object.entries(attributes).map(([name, value]) => {
    if (value === undefined || value === false) return undefined
    return value === true ? trusted(` ${name}`) : [trusted(` ${name}="`), value, trusted('"')]
  })
}

/** Renders an element that a page reacts to: a button if the page is interactive, else a text. */
export function controlHtml(
  { isInteractive = false }: ChannelView,
  attributes: Attributes,
  inner: HtmlContent,
): Html {
  return isInteractive
    ? element("button", { type: "button", ...attributes }, inner)
    : element("span", attributes, inner)
}

/** The message or the channel that a link within the page leads to. */
export type LinkTarget = { readonly messageId: string } | { readonly channelId: string }

/**
 * Renders a link within the page. In an interactive page it is a button. It has the attribute
 * `data-jump-to` for a message, and `data-channel-id` for a channel.
 */
export function jumpHtml(
  { isInteractive = false }: ChannelView,
  target: LinkTarget,
  attributes: Attributes,
  inner: HtmlContent,
): Html {
  const [href, data] =
    "messageId" in target
      ? [`#m${target.messageId}`, { "data-jump-to": target.messageId }]
      : [`#c${target.channelId}`, { "data-channel-id": target.channelId }]
  return isInteractive
    ? element("button", { type: "button", ...data, ...attributes }, inner)
    : element("a", { href, ...data, ...attributes }, inner)
}
