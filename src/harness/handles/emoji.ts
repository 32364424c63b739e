import type { EmojiId, GuildId } from "../../world/model/ids.ts"
import type { GuildEmoji } from "../../world/model/expression.ts"
import type { Simulation } from "../simulation.ts"
import { Handle } from "./handle.ts"

/** An emoji of a guild in the hands of a test. */
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

  /** What shows the emoji in a text: `<:name:id>`, or `<a:name:id>` where it is animated. */
  get mention(): string {
    return `<${this.animated ? "a" : ""}:${this.name}:${this.id}>`
  }

  get deleted(): boolean {
    return this.#found === undefined
  }

  get #found(): GuildEmoji | undefined {
    return this.simulation.world.guilds.get(this.guildId)?.emojis.get(this.id)
  }

  get #emoji(): GuildEmoji {
    this.#last = this.#found ?? this.#last
    return this.#last
  }

  override toString(): string {
    return this.mention
  }
}

/** An emoji as paths name it. */
export function toEmojiPath(emoji: string | EmojiHandle): string {
  return typeof emoji === "string" ? emoji : `${emoji.name}:${emoji.id}`
}

/** An emoji as the transcript shows it. */
export function describeEmoji(emoji: string | EmojiHandle): string {
  return typeof emoji === "string" ? emoji : `:${emoji.name}:`
}
