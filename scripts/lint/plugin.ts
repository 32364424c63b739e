// The house rules that no published lint rule holds, as a plugin for oxlint.

import { layers } from "./layers.ts"
import { noCurrentDate } from "./no-current-date.ts"
import { versions } from "./versions.ts"

export default {
  meta: { name: "guildsim" },
  rules: { rooms: layers, today: noCurrentDate, versions },
}
