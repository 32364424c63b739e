// Renders the components of a message. https://docs.discord.com/developers/components/reference

import {
  type APIContainerComponent,
  type APIFileComponent,
  type APIMessageComponent,
  type APISeparatorComponent,
  ComponentType,
  SeparatorSpacingSize,
} from "discord-api-types/v10"
import { type Html, html } from "../../../../world/kernel/html.ts"
import { fileName } from "../../rendering/embeds.ts"
import { fileHtml, galleryHtml } from "../content/attachments.ts"
import type { ChannelView } from "../channel-view.ts"
import { element } from "../elements.ts"
import { colorStyle } from "../content/embeds.ts"
import { markdown } from "../markdown/markdown.ts"
import { type MessageFiles, attachedFile, mediaHtml } from "../content/media.ts"
import { spoilerHtml } from "../content/spoilers.ts"
import { buttonHtml } from "./buttons.ts"
import { selectHtml } from "./selects.ts"

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
      return buttonHtml(view, component)
    case ComponentType.TextDisplay:
      return html`<div class="text">${markdown(view, component.content)}</div>`
    case ComponentType.Section:
      return html`<div class="section">
        <div>${component.components.map(within)}</div>
        ${within(component.accessory)}
      </div>`
    case ComponentType.Container:
      return containerHtml(view, component, within)
    case ComponentType.MediaGallery:
      return galleryHtml(
        component.items.map((item) => mediaHtml(view, item.media.url, item, files)),
      )
    case ComponentType.Thumbnail:
      return html`<div class="thumbnail">
        ${mediaHtml(view, component.media.url, component, files)}
      </div>`
    case ComponentType.File:
      return fileComponentHtml(view, component, files)
    case ComponentType.Separator:
      return separatorHtml(component)
    default:
      return selectHtml(view, component)
  }
}

function containerHtml(
  view: ChannelView,
  { accent_color: color, components, spoiler = false }: APIContainerComponent,
  within: (inner: APIMessageComponent) => Html,
): Html {
  const shown = element(
    "div",
    { class: color == null ? "container" : "container accent", style: colorStyle(color) },
    components.map(within),
  )
  return spoiler ? spoilerHtml(view, shown) : shown
}

function fileComponentHtml(
  view: ChannelView,
  { file: { url }, spoiler = false }: APIFileComponent,
  files: MessageFiles,
): Html {
  const file = attachedFile(url, files)
  if (file !== undefined) return fileHtml(view, file, { spoiler })
  const shown = html`<div class="file">
    <i class="icon icon-document" aria-hidden="true"></i><b>${fileName(url)}</b>
  </div>`
  return spoiler ? spoilerHtml(view, shown) : shown
}

function separatorHtml({ divider = true, spacing }: APISeparatorComponent): Html {
  const size = spacing === SeparatorSpacingSize.Large ? "large" : "small"
  return divider
    ? html`<hr class="separator ${size}" />`
    : html`<div class="separator none ${size}"></div>`
}
