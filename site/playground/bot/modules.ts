// The modules that a bot can import, as they are imported by `require`.

import * as apiTypes from "discord-api-types/v10"
import * as discord from "discord.js"
import * as timers from "node:timers"
import * as timersPromises from "node:timers/promises"
import { type PackageName, describeMissingPackage, isPackage } from "../shared/packages.ts"

const MODULES: Readonly<Record<PackageName, object>> = {
  "discord.js": discord,
  "discord-api-types/v10": apiTypes,
  "node:timers": timers,
  "node:timers/promises": timersPromises,
  timers,
  "timers/promises": timersPromises,
}

/** Returns a module. @throws Error for one that the playground does not have. */
export function requireModule(name: string): object {
  if (isPackage(name)) return MODULES[name]
  throw new Error(describeMissingPackage(name))
}
