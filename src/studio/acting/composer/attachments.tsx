// The files and stickers of a message that is being written.

import { findSticker } from "../../../world/expressions/rules.ts"
import type { World } from "../../../world/model/world.ts"
import { findStandardSticker } from "../../../world/stickers/rules/standard-packs.ts"
import type { Draft } from "./draft.ts"

/** The files and stickers of a message that is being written. */
export function Attachments({ draft, world }: { readonly draft: Draft; readonly world: World }) {
  const { files, stickerIds } = draft
  if (files.value.length + stickerIds.value.length === 0) return null
  return (
    <ul class="attached" aria-label="Attached">
      {files.value.map((file, index) => (
        <AttachedItem
          key={`${index} ${file.name}`}
          name={file.name}
          onRemove={() => (files.value = files.value.filter((one) => one !== file))}
        />
      ))}
      {stickerIds.value.map((id, index) => (
        <AttachedItem
          key={`${index} ${id}`}
          name={(findSticker(world, id) ?? findStandardSticker(world, id))?.name ?? id}
          onRemove={() => (stickerIds.value = stickerIds.value.toSpliced(index, 1))}
        />
      ))}
    </ul>
  )
}

function AttachedItem({
  name,
  onRemove,
}: {
  readonly name: string
  readonly onRemove: () => void
}) {
  return (
    <li>
      {name}
      <button type="button" aria-label={`Remove ${name}`} onClick={onRemove}>
        ×
      </button>
    </li>
  )
}
