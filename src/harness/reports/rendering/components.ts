// Renders components as text.

import {
  type APIButtonComponent,
  type APIContainerComponent,
  type APIMediaGalleryItem,
  type APIMessageComponent,
  type APISectionComponent,
  type APISelectMenuComponent,
  ButtonStyle,
  ComponentType,
  SelectMenuDefaultValueType,
} from "discord-api-types/v10"
import { fileName } from "./embeds.ts"
import { type RenderContext, emojiText, linesOf, renderText } from "./texts.ts"

/** Renders one component with its children as lines. */
export function componentLines(component: APIMessageComponent, context: RenderContext): string[] {
  switch (component.type) {
    case ComponentType.ActionRow: {
      const cells = component.components.map((inner) => componentLines(inner, context))
      return cells.every(({ length }) => length === 1) ? [cells.flat().join(" ")] : cells.flat()
    }
    case ComponentType.Button:
      return [button(component)]
    case ComponentType.TextDisplay:
      return linesOf(renderText(context, component.content))
    case ComponentType.Section:
      return section(component, context)
    case ComponentType.Container:
      return container(component, context)
    case ComponentType.MediaGallery:
      return component.items.map(picture)
    case ComponentType.Thumbnail:
      return [picture(component)]
    case ComponentType.File:
      return [`+ ${fileName(component.file.url)}${spoiler(component)}`]
    case ComponentType.Separator:
      return [component.divider === false ? "" : "---"]
    default:
      return select(component, context)
  }
}

/** Renders a button as `[ Label ]`, with the address of a link and a note if it is disabled. */
function button(component: APIButtonComponent): string {
  const { style, disabled } = component
  const suffix = disabled === true ? " (disabled)" : ""
  if (style === ButtonStyle.Premium) return `[ premium${suffix} ]`
  const text = [emojiText(component.emoji), component.label].filter(Boolean).join(" ")
  const target = style === ButtonStyle.Link ? ` → ${component.url}` : ""
  return `[ ${text}${suffix}${target} ]`
}

/** The default placeholders of selects. */
export const SELECT_PLACEHOLDERS: Record<APISelectMenuComponent["type"], string> = {
  [ComponentType.StringSelect]: "Make a selection",
  [ComponentType.UserSelect]: "Select a user",
  [ComponentType.RoleSelect]: "Select a role",
  [ComponentType.MentionableSelect]: "Select a user or role",
  [ComponentType.ChannelSelect]: "Select a channel",
}

/**
 * Renders a select as `[ placeholder ▾ ]`, or with its selected values; below it the options, `*`
 * before the selected ones.
 */
function select(component: APISelectMenuComponent, context: RenderContext): string[] {
  const suffix = component.disabled === true ? " (disabled)" : ""
  const options = component.type === ComponentType.StringSelect ? component.options : []
  const chosen = [
    ...options.flatMap((option) => (option.default === true ? [option.label] : [])),
    ...defaultSelections(component, context),
  ]
  const text = chosen.join(", ") || (component.placeholder ?? SELECT_PLACEHOLDERS[component.type])
  return [
    `[ ${text} ▾${suffix} ]`,
    ...options.map((option) => {
      const label = [emojiText(option.emoji), option.label].filter(Boolean).join(" ")
      const more = option.description === undefined ? "" : `: ${option.description}`
      return `  ${option.default === true ? "*" : "-"} ${label}${more}`
    }),
  ]
}

const MENTIONS = {
  [SelectMenuDefaultValueType.User]: "@",
  [SelectMenuDefaultValueType.Role]: "@&",
  [SelectMenuDefaultValueType.Channel]: "#",
} as const

/** Returns the accounts, roles and channels that are selected by default. */
export function defaultSelections(
  component: APISelectMenuComponent,
  context: RenderContext,
): string[] {
  if (component.type === ComponentType.StringSelect) return []
  const values = component.default_values ?? []
  return values.map(({ id, type }) => renderText(context, `<${MENTIONS[type]}${id}>`))
}

/** Renders a section with its accessory at the end of its first line. */
function section({ components, accessory }: APISectionComponent, context: RenderContext): string[] {
  const [first = "", ...others] = components.flatMap((inner) => componentLines(inner, context))
  return [`${first}  ${componentLines(accessory, context).join(" ")}`, ...others]
}

function container(component: APIContainerComponent, context: RenderContext): string[] {
  const lines = component.components.flatMap((inner) => componentLines(inner, context))
  return [
    ...(component.spoiler === true ? ["| (spoiler)"] : []),
    ...lines.map((line) => `| ${line}`),
  ]
}

/** Renders an image as `[image pot.png]`, with its description if it has one. */
function picture(item: APIMediaGalleryItem): string {
  const shows = item.description ? `: ${item.description}` : ""
  return `[image ${fileName(item.media.url)}${shows}${spoiler(item)}]`
}

function spoiler({ spoiler: hidden }: { readonly spoiler?: boolean }): string {
  return hidden === true ? " (spoiler)" : ""
}
