// The checks of each block of the cookbook. Its pages are a bot with its tests each, in one block.

import type { PageTreatment } from "../treatments.ts"

/** The treatments of the cookbook. */
export const COOKBOOK: Readonly<Record<string, PageTreatment>> = {}
