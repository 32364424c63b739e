// The ways in which a block of a page is checked.

/** The way in which one block is checked. `test/docs/pages` names one for each block. */
export type Treatment =
  | PartTreatment
  | ModuleTreatment
  | CopyTreatment
  | OutputTreatment
  | ShellTreatment
  | JsonTreatment
  | IllustrationTreatment

/** A piece of the page's test file, which is type-checked and run. */
export interface PartTreatment {
  readonly kind: "part"
  /** Whether it runs without the bot of its page: a month of heartbeats takes a client seconds. */
  readonly isWithoutBot: boolean
}

/** A module of its own, which is type-checked, and run if `isRun`. */
export interface ModuleTreatment {
  readonly kind: "module"
  readonly isRun: boolean
  /** The name by which other blocks of the page import it. */
  readonly file: string | undefined
  /** Declarations that the page describes in words, as TypeScript in one line. */
  readonly context: string
}

/** The literal text of a file of the repository. */
export interface CopyTreatment {
  readonly kind: "copy"
  readonly file: string
}

/** Output or a change of files that the named test compares with what happens. */
export interface OutputTreatment {
  readonly kind: "output"
  readonly test: string
}

/** Commands whose scripts, programs and flags must exist. */
export interface ShellTreatment {
  readonly kind: "shell"
}

/** JSON, which must be valid. */
export interface JsonTreatment {
  readonly kind: "json"
}

/** Text that no test can produce, with the reason. */
export interface IllustrationTreatment {
  readonly kind: "illustration"
  readonly reason: string
}

/** The treatment of a page and its blocks. */
export interface PageTreatment {
  /** Whether every TypeScript block without its own treatment is a part of the page's test file. */
  readonly isSuite?: boolean
  /** The first line of the page's test file: imports that the page describes in words. */
  readonly prelude?: string
  /** The test file that runs the page. Default: `test/docs/run.isolated.test.ts` runs it with other pages. */
  readonly runIn?: string
  /** Fixtures that the page adds to those of `guildsim/vitest`. */
  readonly fixtures?: readonly string[]
  /** Relative modules that blocks import, and the files that stand in for them. */
  readonly modules?: Readonly<Record<string, string>>
  /** The path that `import.meta.url` has in the page's blocks. Default: the page. */
  readonly at?: string
  /** Treatments by the text of a heading, in the order of the blocks below it. */
  readonly blocks?: Readonly<Record<string, readonly Treatment[]>>
}

/** A piece of the page's test file. */
export const part: PartTreatment = { kind: "part", isWithoutBot: false }

/** A piece of the page's test file that runs without the bot of the page. */
export const partWithoutBot: PartTreatment = { kind: "part", isWithoutBot: true }

/** Commands of a shell. */
export const shell: ShellTreatment = { kind: "shell" }

/** JSON. */
export const json: JsonTreatment = { kind: "json" }

/** A module of its own that is run: a complete test file. */
export const testFile: ModuleTreatment = moduleOf({ isRun: true })

/** A module of its own that is type-checked. */
export function moduleOf(options: Partial<Omit<ModuleTreatment, "kind">> = {}): ModuleTreatment {
  return { kind: "module", isRun: false, file: undefined, context: "", ...options }
}

/** The literal text of a file of the repository. */
export function copyOf(file: string): CopyTreatment {
  return { kind: "copy", file }
}

/**
 * Output or a change of files that a test compares. The test calls `readBlock` with the heading and index of the block.
 */
export function outputIn(test: string): OutputTreatment {
  return { kind: "output", test }
}

/** Text that no test can produce. */
export function illustration(reason: string): IllustrationTreatment {
  return { kind: "illustration", reason }
}
