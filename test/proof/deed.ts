// A deed of a person, and what it requires.

import type { Person } from "../../src/harness/handles/person.ts"
import type { Sample } from "./sample.ts"
import type { Scene } from "./scene.ts"

/** What a person does in person: all that waits for the bot. */
export type Verb = {
  [Name in keyof Person]: Person[Name] extends (...given: never) => Promise<unknown> ? Name : never
}[keyof Person]

/** One deed of alice's. */
export interface Deed extends Pick<Sample, "does" | "needs" | "otherwise" | "instead" | "owner"> {
  /** The channel where permissions count, or the guild as a whole; nowhere if there is none. */
  readonly in?: "general" | "lounge" | "news" | "stage" | "podium" | "forum" | "guild"
  /** What must be so beforehand. */
  readonly arrange?: (scene: Scene) => void
  readonly act: (scene: Scene) => Promise<unknown>
}
