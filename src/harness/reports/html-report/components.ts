// Renders the components of a message.

import {
  type APIButtonComponent,
  type APIMessageComponent,
  type APISelectMenuComponent,
  ButtonStyle,
  ComponentType,
} from "discord-api-types/v10"
import { SELECT_PLACEHOLDERS, defaultSelections } from "../rendering/components.ts"
import { fileName } from "../rendering/embeds.ts"
import { emojiText } from "../rendering/texts.ts"
import { type MessageFiles, colorOf, pictureAt } from "./embeds.ts"
import { type Html, type HtmlContent, html, linkHtml } from "../../../world/kernel/html.ts"
import { markdown } from "./markdown.ts"
import type { ChannelView } from "./channel-view.ts"

/** Renders one component with its children. */
export function componentHtml(
  view: ChannelView,
  component: APIMessageComponent,
  files: MessageFiles,
): Html {
  const within = (inner: APIMessageComponent): Html => componentHtml(view, inner, files)
  switch (component.type) {
    case ComponentType.ActionRow:
      return html`<div class="row">${component.components.map(within)}</div>`
    case ComponentType.Button:
      return button(component)
    case ComponentType.TextDisplay:
      return html`<div class="text">${markdown(view, component.content)}</div>`
    case ComponentType.Section:
      return html`<div class="section">
        <div>${component.components.map(within)}</div>
        ${within(component.accessory)}
      </div>`
    case ComponentType.Container:
      return html`<div class="embed container" ${colorOf(component.accent_color)}>
        ${[component.spoiler === true && HIDDEN, component.components.map(within)]}
      </div>`
    case ComponentType.MediaGallery:
      return html`<div class="gallery">${component.items.map((item) => picture(item, files))}</div>`
    case ComponentType.Thumbnail:
      return html`<div class="thumbnail">${picture(component, files)}</div>`
    case ComponentType.File:
      return html`<span class="file">▤ ${fileName(component.file.url)}${spoiler(component)}</span>`
    case ComponentType.Separator:
      return component.divider === false ? html`<br />` : html`<hr />`
    default:
      return select(view, component)
  }
}

const HIDDEN = html` <span class="note">(spoiler)</span>`

function spoiler({ spoiler: hidden }: { readonly spoiler?: boolean }): HtmlContent {
  return hidden === true && HIDDEN
}

interface MediaItem {
  readonly media: { readonly url: string }
  readonly description?: string | null
  readonly spoiler?: boolean
}

function picture(item: MediaItem, files: MessageFiles): Html {
  return html`<span>${pictureAt(item.media.url, item.description, files)}${spoiler(item)}</span>`
}

const BUTTON_CLASSES: Partial<Record<ButtonStyle, string>> = {
  [ButtonStyle.Primary]: "primary",
  [ButtonStyle.Success]: "success",
  [ButtonStyle.Danger]: "danger",
}

/** Renders a button, which cannot be clicked. */
function button(component: APIButtonComponent): Html {
  const { style, disabled } = component
  const off = disabled === true
  const text =
    style === ButtonStyle.Premium
      ? "premium"
      : [emojiText(component.emoji), component.label].filter(Boolean).join(" ")
  const inner = style === ButtonStyle.Link ? linkHtml(component.url, [text, " ↗"]) : text
  const kind = ["button", BUTTON_CLASSES[style] ?? "", off ? "off" : ""].filter(Boolean).join(" ")
  return html`<span class="${kind}"
    >${inner}${off && html`<i class="unseen"> (disabled)</i>`}</span
  >`
}

/** Renders a select with all its options. */
function select(view: ChannelView, component: APISelectMenuComponent): Html {
  const options = component.type === ComponentType.StringSelect ? component.options : []
  const chosen = [
    ...options.flatMap((option) => (option.default === true ? [option.label] : [])),
    ...defaultSelections(component, view),
  ]
  const text = chosen.join(", ") || (component.placeholder ?? SELECT_PLACEHOLDERS[component.type])
  const off = component.disabled === true
  return html`<div class="${off ? "select off" : "select"}">
    <div>${text} <span>▾</span></div>
    ${
      options.length > 0 &&
      html`<ul>
        ${options.map(optionHtml)}
      </ul>`
    }${off && html`<i class="unseen"> (disabled)</i>`}
  </div>`
}

type SelectOption = Extract<APISelectMenuComponent, { options: unknown }>["options"][number]

function optionHtml({ emoji, label, description, default: isChosen }: SelectOption): Html {
  const text = [emojiText(emoji), label].filter(Boolean).join(" ")
  const mark = isChosen === true && html` <span class="note">✓ chosen</span>`
  return html`<li>${text}${mark}${description && html` <small>${description}</small>`}</li>`
}
