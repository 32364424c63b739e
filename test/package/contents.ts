// The files of the package: what a user's project needs, and nothing else.

/** A file of the tarball, as `npm pack --json` lists it. */
export interface PackedFile {
  readonly path: string
  readonly size: number
}

/** A part of the package, and the most bytes that its files may have together. */
interface Part {
  readonly files: RegExp
  readonly bytes: number
}

/**
 * The parts of the package. A limit is somewhat above the size of today: raise it when a feature
 * needs that, after a look at what else has grown.
 */
export const PARTS: Readonly<Record<string, Part>> = {
  "the code": { files: /^dist\/(?:[\w-]+\/)*[\w.-]+\.c?js$/, bytes: 6_400_000 },
  "the declarations": { files: /^dist\/(?:types\/)?[\w-]+\.d\.c?ts$/, bytes: 700_000 },
  "the page of Studio": { files: /^dist\/studio\/index\.html$/, bytes: 1000 },
  "the fonts of screenshots": { files: /^dist\/fonts\/[\w-]+\.(?:woff2|txt)$/, bytes: 320_000 },
  "the library of plots": { files: /^dist\/plots\/[\w.-]+\.(?:css|txt)$/, bytes: 4000 },
  // Coding agents read them in node_modules, without a network.
  "the guides": {
    files: /^docs\/(?!decisions\/)(?:[\w-]+\/)*[\w.-]+\.(?:md|svg)$/,
    bytes: 1_500_000,
  },
  "the skill of coding agents": { files: /^skills\/guildsim\/SKILL\.md$/, bytes: 8000 },
  "the files of every package": {
    files: /^(?:package\.json|LICENSE|README\.md|CHANGELOG\.md)$/,
    bytes: 40_000,
  },
}

/** The most bytes of the compressed tarball, which every installation loads. */
export const PACKED_BYTES = 2_600_000

/** Returns the part that a file belongs to; undefined if it should not be in the package. */
export function partOf({ path }: PackedFile): string | undefined {
  return Object.keys(PARTS).find((name) => PARTS[name]?.files.test(path))
}
