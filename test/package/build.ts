// Builds the package before the files that install it run, unless a build of its sources exists.

import { builtPackage } from "../../scripts/build/package.ts"

export async function setup(): Promise<void> {
  await builtPackage()
}
