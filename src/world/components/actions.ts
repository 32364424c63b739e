// Custom emojis in components. An author can show only emojis that they can use.

import { enforce } from "../kernel/body-schema.ts"
import type { Actor, World } from "../model/world.ts"
import { type FieldNode, emojisWithPaths } from "./rules/tree.ts"
import { findUsableEmoji } from "../emojis/rules.ts"
import { invalidEmoji } from "./schemas/parts.ts"

/**
 * Requires that the author can use every custom emoji on buttons and options, by the same rule as
 * for reactions. https://github.com/discord/discord-api-docs/issues/8071
 *
 * Assumption: component-emoji-path. A custom emoji is refused at `emoji.id`.
 *
 * @throws ApiError 50035 at the id of each emoji that the author cannot use.
 */
export function requireUsableEmojis(
  world: World,
  author: Actor,
  components: readonly FieldNode[] | null | undefined,
): void {
  if (components == null || components.length === 0) return
  enforce<readonly FieldNode[]>((nodes, fail) => {
    for (const [{ id }, at] of emojisWithPaths(nodes)) {
      if (id === undefined || findUsableEmoji(world, author, id) !== undefined) continue
      fail(invalidEmoji, "components", ...at, "id")
    }
  }, components)
}
