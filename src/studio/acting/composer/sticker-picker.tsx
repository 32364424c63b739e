// Chooses a sticker.

import { toDataUri } from "../../../world/files/rules/data-uri.ts"
import type { Picture } from "../../../world/expressions/model.ts"
import type { Guild } from "../../../world/guilds/model.ts"
import type { StickerId } from "../../../world/model/ids.ts"
import { stickerPacksOf } from "../../../world/stickers/rules/standard-packs.ts"
import type { Acting } from "../acting.ts"
import { Popup } from "../popup.tsx"

/** The properties of the choice of a sticker. */
export interface StickerPickerProps {
  readonly acting: Acting
  readonly guild: Guild | undefined
  readonly onPick: (id: StickerId) => void
  readonly onClose: () => void
}

interface StickerGroup {
  readonly title: string
  readonly stickers: readonly {
    readonly id: StickerId
    readonly name: string
    readonly picture: Picture | null
  }[]
}

/** A dialog that chooses a sticker of the guild or of the platform. */
export function StickerPicker({ acting, guild, onPick, onClose }: StickerPickerProps) {
  return (
    <Popup title="Choose a sticker" onClose={onClose}>
      <div class="emojis stickers">
        {groupsOf(acting, guild).map(({ title, stickers }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            {stickers.map(({ id, name, picture }) => (
              <button
                key={id}
                type="button"
                onClick={() => {
                  onPick(id)
                  onClose()
                }}
              >
                {picture && <img alt="" src={toDataUri(picture)} />}
                {name}
              </button>
            ))}
          </section>
        ))}
      </div>
    </Popup>
  )
}

function groupsOf({ studio }: Acting, guild: Guild | undefined): StickerGroup[] {
  const own = [...(guild?.stickers.values() ?? [])]
  const packs = stickerPacksOf(studio.shown.world)
  return [
    ...(own.length > 0 ? [{ title: guild?.name ?? "", stickers: own }] : []),
    ...packs.map(({ name, stickers }) => ({
      title: name,
      stickers: stickers.map((one) => ({ ...one, picture: one.file })),
    })),
  ]
}
