// Loaded by a program before its own modules: resolves the modules of `src` to the built ones in
// the folder that the query of this module's URL names.

import { registerBuilt } from "./register.ts"

registerBuilt(String(new URL(import.meta.url).searchParams.get("modules")))
