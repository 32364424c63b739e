// The checks of each block of every page: a file for each folder of `docs`.

import type { PageTreatment } from "../treatments.ts"
import { ADOPTION } from "./adoption.ts"
import { COOKBOOK } from "./cookbook.ts"
import { FRAMEWORKS } from "./frameworks.ts"
import { GUIDES } from "./guides.ts"

/** The treatments of every page that has blocks. */
export const PAGES: Readonly<Record<string, PageTreatment>> = {
  ...GUIDES,
  ...ADOPTION,
  ...COOKBOOK,
  ...FRAMEWORKS,
}
