// The house rules that no published lint rule holds, as a plugin for oxlint.

import { rooms } from "./rooms.ts"
import { today } from "./today.ts"
import { versions } from "./versions.ts"

export default {
  meta: { name: "guildsim" },
  rules: { rooms, today, versions },
}
