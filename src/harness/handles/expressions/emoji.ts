import type { EmojiId, GuildId } from "../../../world/model/ids.ts"
import type { GuildEmoji } from "../../../world/expressions/model.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { Handle } from "../handle.ts"

/** The handle of an emoji of a guild. */
export class EmojiHandle extends Handle {
  readonly id: EmojiId
  readonly guildId: GuildId
  #last: GuildEmoji

  constructor(simulation: Simulation, emoji: GuildEmoji) {
    super(simulation)
    this.id = emoji.id
    this.guildId = emoji.guildId
    this.#last = emoji
  }

  get name(): string {
    return this.#emoji.name
  }

  get animated(): boolean {
    return this.#emoji.animated
  }

  /** The text that shows the emoji: `<:name:id>`, or `<a:name:id>` if it is animated. */
  get mention(): string {
    return `<${this.animated ? "a" : ""}:${this.name}:${this.id}>`
  }

  get deleted(): boolean {
    return this.#found === undefined
  }

  get #found(): GuildEmoji | undefined {
    return this.world.guilds.get(this.guildId)?.emojis.get(this.id)
  }

  get #emoji(): GuildEmoji {
    this.#last = this.#found ?? this.#last
    return this.#last
  }

  override toString(): string {
    return this.mention
  }
}

/** Returns an emoji as paths of requests have it. */
export function toEmojiPath(emoji: string | EmojiHandle): string {
  return typeof emoji === "string" ? emoji : `${emoji.name}:${emoji.id}`
}

/** Describes an emoji for the transcript. */
export function describeEmoji(emoji: string | EmojiHandle): string {
  return typeof emoji === "string" ? emoji : `:${emoji.name}:`
}

/** Returns the keys that name an emoji in the body of a request; none without an emoji. */
export function toEmojiKeys(emoji: string | EmojiHandle | undefined): object {
  if (emoji === undefined) return {}
  return emoji instanceof EmojiHandle ? { emoji_id: emoji.id } : { emoji_name: emoji }
}
