// What property tests draw: the same in every run, unless GUILDSIM_SEED says otherwise.

import fc from "fast-check"

fc.configureGlobal({ seed: Number(process.env["GUILDSIM_SEED"] ?? 1) })

export { fc }
