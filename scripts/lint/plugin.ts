// The rules of this project that no published lint rule holds, as a plugin for oxlint.

import { docComments } from "./doc-comments.ts"
import { layers } from "./layers.ts"
import { noCurrentDate } from "./no-current-date.ts"
import { refusedNames } from "./refused-names.ts"
import { resolvedOnce } from "./resolved-once.ts"
import { uniqueTypes } from "./unique-types.ts"
import { versions } from "./versions.ts"

export default {
  meta: { name: "guildsim" },
  rules: {
    "doc-comments": docComments,
    layers,
    "no-current-date": noCurrentDate,
    "refused-names": refusedNames,
    "resolved-once": resolvedOnce,
    "unique-types": uniqueTypes,
    versions,
  },
}
