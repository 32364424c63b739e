// Copies uPlot into the package, with its license: pages of load reports contain it.

import { copyFileSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { PLOT_FILES } from "../../src/harness/load/report/html/plot-library.ts"
import { REPOSITORY } from "./manifest.ts"

/** Writes uPlot into the folder `plots`. */
export function writePlots(folder: string): void {
  const plots = join(folder, "plots")
  const source = join(REPOSITORY, "node_modules/uplot")
  mkdirSync(plots, { recursive: true })
  for (const file of Object.values(PLOT_FILES)) {
    copyFileSync(join(source, "dist", file), join(plots, file))
  }
  copyFileSync(join(source, "LICENSE"), join(plots, "LICENSE-uplot.txt"))
}
