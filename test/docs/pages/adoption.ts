// The checks of each block of the pages for people who decide and change over.

import { type PageTreatment, outputIn } from "../treatments.ts"

/** The treatments of the page of errors. */
export const ADOPTION: Readonly<Record<string, PageTreatment>> = {
  "docs/errors-by-name.md": {
    blocks: { "Errors by name": [outputIn("test/docs/errors-by-name.test.ts")] },
  },
}
