// The custom emojis of components: an author shows only those that they can use.

import { enforce } from "../kernel/form.ts"
import type { Actor, World } from "../model/world.ts"
import { type FieldNode, shownEmojis } from "../rules/components.ts"
import { findUsableEmoji } from "../rules/emoji.ts"
import { noEmoji } from "../rules/forms/component-parts.ts"

/**
 * Requires that the author can use every custom emoji on buttons and options, by the rule for reactions.
 * https://github.com/discord/discord-api-docs/issues/8071
 *
 * Assumption: component-emoji-path. A custom emoji is refused at `emoji.id`.
 *
 * @throws Problem 50035 at the id of each emoji that they cannot use.
 */
export function needUsableEmojis(
  world: World,
  author: Actor,
  components: readonly FieldNode[] | null | undefined,
): void {
  enforce<readonly FieldNode[]>((nodes, fail) => {
    for (const [{ id }, at] of shownEmojis(nodes)) {
      if (id === undefined || findUsableEmoji(world, author, id) !== undefined) continue
      fail(noEmoji, "components", ...at, "id")
    }
  }, components ?? [])
}
