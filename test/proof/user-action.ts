// The type of an action of a user in these tests, with what it requires.

import type { Person } from "../../src/harness/handles/person/person.ts"
import type { Trial } from "../samples/sample.ts"
import type { Scene } from "../scene/scene.ts"

/** The methods of `Person` that return a promise. */
export type PersonMethod = {
  [Name in keyof Person]: Person[Name] extends (...given: never) => Promise<unknown> ? Name : never
}[keyof Person]

/** An action of alice. */
export interface UserActionSample extends Pick<
  Trial,
  "does" | "needs" | "otherwise" | "instead" | "owner"
> {
  /** The channel in which the permissions are needed, or the guild; absent if none are needed. */
  readonly in?: "general" | "lounge" | "news" | "stage" | "podium" | "forum" | "guild"
  /** Prepares the scene before the action. */
  readonly arrange?: (scene: Scene) => void
  readonly act: (scene: Scene) => Promise<unknown>
}
