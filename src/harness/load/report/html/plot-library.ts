// uPlot, which draws the plots. The build copies its files; in the repository they are those of the
// installed package.

import { existsSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { OWN_PACKAGE } from "../../../../requirements/own-files.ts"

/** The files of uPlot that a page contains. */
export const PLOT_FILES = { script: "uPlot.iife.min.js", style: "uPlot.min.css" } as const

/** Returns the script and the style sheet of uPlot. */
export function readPlotLibrary(): { readonly script: string; readonly style: string } {
  return { script: readFile(PLOT_FILES.script), style: readFile(PLOT_FILES.style) }
}

function readFile(name: string): string {
  const bundled = join(OWN_PACKAGE, "dist/plots", name)
  if (existsSync(bundled)) return readFileSync(bundled, "utf8")
  const own = createRequire(join(OWN_PACKAGE, "package.json"))
  return readFileSync(own.resolve(`uplot/dist/${name}`), "utf8")
}
