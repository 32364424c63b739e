// Copies the fonts of screenshots into the package, with their licenses.

import { copyFileSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { FONT_FILES } from "../../src/harness/node/screenshots/font-files.ts"
import { REPOSITORY } from "./manifest.ts"

/** Writes the fonts into the folder `fonts`. */
export function writeFonts(folder: string): void {
  const fonts = join(folder, "fonts")
  mkdirSync(fonts, { recursive: true })
  for (const { package: name, file } of FONT_FILES) {
    const source = join(REPOSITORY, "node_modules", name)
    copyFileSync(join(source, "files", file), join(fonts, file))
    const license = `LICENSE-${name.split("/").at(-1)}.txt`
    copyFileSync(join(source, "LICENSE"), join(fonts, license))
  }
}
