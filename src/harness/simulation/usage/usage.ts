// The usage of bots: what each one has, and how often it was exercised.

import { entriesOf } from "../../../world/kernel/objects.ts"

/** The categories of what a bot has, in the order of reports. */
export const USAGE_CATEGORIES = [
  "commands",
  "subcommands",
  "options",
  "choices",
  "autocompletes",
  "contexts",
  "components",
  "selectOptions",
  "modals",
  "intents",
  "events",
  "permissions",
  "errors",
] as const

/** A category of what a bot has. */
export type UsageCategory = (typeof USAGE_CATEGORIES)[number]

/** The name of one thing that a bot has. */
export interface ItemName {
  readonly name: string
  /** Distinguishes things of one name: the type of a component, the name of a choice. */
  readonly detail?: string
}

/** The counts of one thing that a bot has. */
export interface ItemCounts {
  /** The number of times that it was exercised. */
  readonly uses: number
  /** The number of uses that the bot answered. */
  readonly answered: number
}

/** One thing that a bot has. */
export interface UsageItem extends ItemName, ItemCounts {}

/** One thing in a recording: its name, its detail, its uses and its answered uses. */
type WrittenItem = readonly [name: string, detail: string, uses: number, answered: number]

/** The things of bots in a recording, by the name of the bot and by category. */
export type WrittenUsage = Readonly<
  Record<string, Readonly<Partial<Record<UsageCategory, readonly WrittenItem[]>>>>
>

const NO_USE: ItemCounts = { uses: 0, answered: 0 }

/** The counts of everything that some bots have. */
export class UsageTally {
  readonly #bots = new Map<string, Map<UsageCategory, Map<string, UsageItem>>>()

  /** The names of the bots. */
  get bots(): readonly string[] {
    return [...this.#bots.keys()]
  }

  /** Returns the things of a bot, in the order in which they were added. */
  items(bot: string, category: UsageCategory): readonly UsageItem[] {
    return [...(this.#bots.get(bot)?.get(category)?.values() ?? [])]
  }

  /** Adds a bot, which may have nothing. */
  addBot(bot: string): void {
    this.#categoriesOf(bot)
  }

  /** Adds a thing that a bot has, and its counts to those that it has already. */
  add(
    bot: string,
    category: UsageCategory,
    { name, detail }: ItemName,
    { uses, answered }: ItemCounts = NO_USE,
  ): void {
    const categories = this.#categoriesOf(bot)
    const items = categories.get(category) ?? new Map<string, UsageItem>()
    categories.set(category, items)
    const key = `${name}\0${detail ?? ""}`
    const known = items.get(key) ?? NO_USE
    items.set(key, {
      name,
      ...(detail !== undefined && { detail }),
      uses: known.uses + uses,
      answered: known.answered + answered,
    })
  }

  /** Returns everything as a recording has it. */
  write(): WrittenUsage {
    return Object.fromEntries(
      [...this.#bots].map(([bot, categories]) => [
        bot,
        Object.fromEntries(
          [...categories].map(([category, items]) => [
            category,
            [...items.values()].map(writeItem),
          ]),
        ),
      ]),
    )
  }

  /** Adds everything that a recording has. */
  read(written: WrittenUsage): void {
    for (const [bot, categories] of Object.entries(written)) {
      this.addBot(bot)
      for (const [category, items = []] of entriesOf(categories)) {
        for (const [name, detail, uses, answered] of items) {
          this.add(bot, category, { name, ...(detail !== "" && { detail }) }, { uses, answered })
        }
      }
    }
  }

  /** Removes everything. */
  clear(): void {
    this.#bots.clear()
  }

  #categoriesOf(bot: string): Map<UsageCategory, Map<string, UsageItem>> {
    const known = this.#bots.get(bot)
    if (known !== undefined) return known
    const categories = new Map<UsageCategory, Map<string, UsageItem>>()
    this.#bots.set(bot, categories)
    return categories
  }
}

function writeItem({ name, detail = "", uses, answered }: UsageItem): WrittenItem {
  return [name, detail, uses, answered]
}
