// Components as the platform writes them: with what it adds where nothing was said.

import {
  type APIAttachment,
  type APIMessageTopLevelComponent,
  ComponentType,
  SeparatorSpacingSize,
} from "discord-api-types/v10"
import type { ComponentNode } from "../rules/components.ts"
import { type FilesByName, proxyUrl, withFiles } from "./files.ts"

const choosing = { min_values: 1, max_values: 1 }
const shown = { description: null, spoiler: false }

/** What every component of a type has. (OpenAPI, the `…ComponentResponse` schemas.) */
const DEFAULTS: Partial<Record<ComponentType, object>> = {
  [ComponentType.StringSelect]: choosing,
  [ComponentType.UserSelect]: choosing,
  [ComponentType.RoleSelect]: choosing,
  [ComponentType.MentionableSelect]: choosing,
  [ComponentType.ChannelSelect]: choosing,
  [ComponentType.Thumbnail]: shown,
  [ComponentType.File]: { spoiler: false },
  [ComponentType.Separator]: { divider: true, spacing: SeparatorSpacingSize.Small },
  [ComponentType.Container]: { accent_color: null, spoiler: false },
}

/** A component with what only some types have. */
interface Node extends ComponentNode {
  readonly components?: readonly Node[]
  readonly accessory?: Node
  readonly items?: readonly { readonly media: Media }[]
  readonly file?: Media
  readonly media?: Media
}

/** A picture or a file that a component shows. */
interface Media {
  readonly url: string
}

/** Components with the files that they show at their addresses. */
export function viewComponents(
  components: readonly APIMessageTopLevelComponent[],
  files: FilesByName,
): APIMessageTopLevelComponent[] {
  const byUrl = new Map([...files.values()].map((file) => [file.url, file]))
  const nodes: readonly Node[] = withFiles(components, files)
  // What is added leaves each component what it is.
  return nodes.map((node) => complete(node, byUrl)) as APIMessageTopLevelComponent[]
}

function complete(node: Node, byUrl: ReadonlyMap<string, APIAttachment>): object {
  const file = byUrl.get(node.file?.url ?? "")
  return {
    ...DEFAULTS[node.type],
    ...node,
    ...(file && { name: file.filename, size: file.size }),
    ...(node.file && { file: viewMedia(node.file, byUrl) }),
    ...(node.media && { media: viewMedia(node.media, byUrl) }),
    ...(node.items && {
      items: node.items.map((item) => ({ ...shown, ...item, media: viewMedia(item.media, byUrl) })),
    }),
    ...(node.components && { components: node.components.map((one) => complete(one, byUrl)) }),
    ...(node.accessory && { accessory: complete(node.accessory, byUrl) }),
  }
}

/**
 * What a component shows, by both its addresses.
 * https://docs.discord.com/developers/components/reference#unfurled-media-item
 */
function viewMedia(media: Media, byUrl: ReadonlyMap<string, APIAttachment>): object {
  const file = byUrl.get(media.url)
  return file === undefined
    ? { ...media, proxy_url: proxyUrl(media.url) }
    : { ...media, attachment_id: file.id }
}
