// Lets programs that tests start load the built modules of `src`.

import { inject } from "vitest"

/**
 * Flags of Node with which a program loads the built modules wherever it imports modules of `src`.
 */
export const BUILT_MODULES: readonly string[] = flags()

function flags(): string[] {
  const folder = inject("builtModules")
  if (folder === undefined) return []
  const hook = new URL("hook.ts", import.meta.url)
  hook.searchParams.set("modules", folder)
  return ["--import", hook.href]
}
