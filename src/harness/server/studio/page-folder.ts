import { join } from "node:path"
import { OWN_PACKAGE } from "../../../requirements/own-files.ts"

/** The folder of Studio's page, which the build writes. */
export const STUDIO_PAGE = join(OWN_PACKAGE, "dist", "studio")
