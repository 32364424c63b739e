import { type APIButtonComponent, ButtonStyle } from "discord-api-types/v10"
import { type Html, type HtmlContent, html } from "../../../../world/kernel/html.ts"
import { findById } from "../../../../world/kernel/snowflake.ts"
import type { World } from "../../../../world/model/world.ts"
import type { ChannelView } from "../channel-view.ts"
import { type Attributes, element } from "../elements.ts"
import { emojiHtml } from "../emojis.ts"

const STYLE_NAMES: Readonly<Record<ButtonStyle, string>> = {
  [ButtonStyle.Primary]: "primary",
  [ButtonStyle.Secondary]: "secondary",
  [ButtonStyle.Success]: "success",
  [ButtonStyle.Danger]: "danger",
  [ButtonStyle.Link]: "link-button",
  [ButtonStyle.Premium]: "premium",
}

/** Renders a button: a control in an interactive page, else a text. A link is always a link. */
export function buttonHtml(view: ChannelView, component: APIButtonComponent): Html {
  const { style, id, disabled = false } = component
  const { label, inner } = contentOf(view, component)
  const attributes: Attributes = {
    class: `button ${STYLE_NAMES[style]}${disabled ? " off" : ""}`,
    "data-component": "button",
    "data-custom-id": "custom_id" in component ? component.custom_id : undefined,
    "data-label": label,
    "data-component-id": id,
  }
  if (style === ButtonStyle.Link && !disabled) {
    const { url } = component
    const link = /^https?:/i.test(url) && {
      href: url,
      target: "_blank",
      rel: "noopener noreferrer",
    }
    return element("a", { ...attributes, ...link, "data-url": url }, inner)
  }
  return view.isInteractive === true
    ? element("button", { type: "button", ...attributes, disabled }, inner)
    : element("span", attributes, [inner, disabled && DISABLED])
}

/** The note for people who do not see that a component is gray. */
export const DISABLED = html`<i class="unseen"> (disabled)</i>`

interface ButtonContent {
  readonly label: string | undefined
  readonly inner: HtmlContent
}

/** Returns the content of a button. A premium button shows the name of what it sells. */
function contentOf(view: ChannelView, component: APIButtonComponent): ButtonContent {
  if (component.style === ButtonStyle.Premium) {
    const label = skuName(view.world, component.sku_id) ?? "Premium"
    return { label, inner: [html`<i class="icon icon-shop" aria-hidden="true"></i>`, label] }
  }
  const { label, emoji } = component
  const icon =
    component.style === ButtonStyle.Link &&
    html`<i class="icon icon-external" aria-hidden="true"></i>`
  const text = label !== undefined && html`<span>${label}</span>`
  return { label, inner: [emojiHtml(view, emoji), text, icon] }
}

function skuName({ applications }: World, id: string): string | undefined {
  for (const { skus } of applications.values()) {
    const sku = findById(skus, id)
    if (sku !== undefined) return sku.name
  }
  return undefined
}
