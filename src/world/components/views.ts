// Components in responses, with the defaults that the platform adds.

import {
  type APIAttachment,
  type APIMessageTopLevelComponent,
  ComponentType,
  SeparatorSpacingSize,
} from "discord-api-types/v10"
import type { ComponentNode } from "./rules/tree.ts"
import { type FilesByName, proxyUrl, withFiles } from "../messages/views/attachments.ts"

const SELECT_DEFAULTS = { min_values: 1, max_values: 1 }
const MEDIA_DEFAULTS = { description: null, spoiler: false }

/** The default keys by component type (OpenAPI, the `…ComponentResponse` schemas). */
const DEFAULTS: Partial<Record<ComponentType, object>> = {
  [ComponentType.StringSelect]: SELECT_DEFAULTS,
  [ComponentType.UserSelect]: SELECT_DEFAULTS,
  [ComponentType.RoleSelect]: SELECT_DEFAULTS,
  [ComponentType.MentionableSelect]: SELECT_DEFAULTS,
  [ComponentType.ChannelSelect]: SELECT_DEFAULTS,
  [ComponentType.Thumbnail]: MEDIA_DEFAULTS,
  [ComponentType.File]: { spoiler: false },
  [ComponentType.Separator]: { divider: true, spacing: SeparatorSpacingSize.Small },
  [ComponentType.Container]: { accent_color: null, spoiler: false },
}

/** A component with the keys that only some types have. */
interface ComponentView extends ComponentNode {
  readonly components?: readonly ComponentView[]
  readonly accessory?: ComponentView
  readonly items?: readonly { readonly media: ComponentMedia }[]
  readonly file?: ComponentMedia
  readonly media?: ComponentMedia
}

/** An image or a file that a component shows. */
interface ComponentMedia {
  readonly url: string
}

/** Returns components with the URLs of the files that they show. */
export function viewComponents(
  components: readonly APIMessageTopLevelComponent[],
  files: FilesByName,
): APIMessageTopLevelComponent[] {
  const byUrl = new Map([...files.values()].map((file) => [file.url, file]))
  const nodes: readonly ComponentView[] = withFiles(components, files)
  // Added keys do not change the type of a component.
  return nodes.map((node) => completeComponent(node, byUrl)) as APIMessageTopLevelComponent[]
}

function completeComponent(node: ComponentView, byUrl: ReadonlyMap<string, APIAttachment>): object {
  const file = byUrl.get(node.file?.url ?? "")
  return {
    ...DEFAULTS[node.type],
    ...node,
    ...(file && { name: file.filename, size: file.size }),
    ...(node.file && { file: viewMedia(node.file, byUrl) }),
    ...(node.media && { media: viewMedia(node.media, byUrl) }),
    ...(node.items && {
      items: node.items.map((item) => ({
        ...MEDIA_DEFAULTS,
        ...item,
        media: viewMedia(item.media, byUrl),
      })),
    }),
    ...(node.components && {
      components: node.components.map((one) => completeComponent(one, byUrl)),
    }),
    ...(node.accessory && { accessory: completeComponent(node.accessory, byUrl) }),
  }
}

/**
 * Returns a media item with its URL and proxy URL.
 * https://docs.discord.com/developers/components/reference#unfurled-media-item
 */
function viewMedia(media: ComponentMedia, byUrl: ReadonlyMap<string, APIAttachment>): object {
  const file = byUrl.get(media.url)
  return file === undefined
    ? { ...media, proxy_url: proxyUrl(media.url) }
    : { ...media, attachment_id: file.id }
}
