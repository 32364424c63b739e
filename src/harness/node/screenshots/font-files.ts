// The files of the bundled fonts. The build copies them with their licenses.

/** A file of a font, and the characters that it has. */
interface FontFile {
  readonly family: string
  readonly package: string
  readonly file: string
  readonly style: "normal" | "italic"
  readonly weight: string
  readonly range: string
}

const SANS = { family: "guildsim sans", package: "@fontsource-variable/noto-sans" } as const
const MONO = { family: "guildsim mono", package: "@fontsource/noto-sans-mono" } as const

const LATIN =
  "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD"
const LATIN_EXT =
  "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF"
const CYRILLIC = "U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116"
const GREEK = "U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF"

const EVERY_WEIGHT = "100 900"

/** The files, whose names are unique. */
export const FONT_FILES: readonly FontFile[] = [
  sans("noto-sans-latin-wght-normal.woff2", LATIN),
  { ...sans("noto-sans-latin-wght-italic.woff2", LATIN), style: "italic" },
  sans("noto-sans-latin-ext-wght-normal.woff2", LATIN_EXT),
  sans("noto-sans-cyrillic-wght-normal.woff2", CYRILLIC),
  sans("noto-sans-greek-wght-normal.woff2", GREEK),
  {
    ...MONO,
    file: "noto-sans-mono-latin-400-normal.woff2",
    style: "normal",
    weight: "400",
    range: LATIN,
  },
]

function sans(file: string, range: string): FontFile {
  return { ...SANS, file, style: "normal", weight: EVERY_WEIGHT, range }
}
