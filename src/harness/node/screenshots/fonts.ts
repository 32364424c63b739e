// The fonts of screenshots: Noto Sans, under the SIL Open Font License. The build copies them into
// the package; in the repository they are those of the installed packages.

import { existsSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { OWN_PACKAGE } from "../../../requirements/own-files.ts"
import { FONT_FILES } from "./font-files.ts"

/** Returns the rules of a style sheet that contain the fonts. */
export function fontStyle(): string {
  return FONT_FILES.map(({ family, package: name, file, style, weight, range }) => {
    const bytes = readFileSync(pathOf(name, file)).toString("base64")
    const rules = [
      `font-family:"${family}"`,
      `font-style:${style}`,
      `font-weight:${weight}`,
      `unicode-range:${range}`,
      `src:url(data:font/woff2;base64,${bytes}) format("woff2")`,
    ]
    return `@font-face{${rules.join(";")}}`
  }).join("\n")
}

function pathOf(name: string, file: string): string {
  const bundled = join(OWN_PACKAGE, "dist/fonts", file)
  if (existsSync(bundled)) return bundled
  const own = createRequire(join(OWN_PACKAGE, "package.json"))
  return own.resolve(`${name}/files/${file}`)
}
