// Copies the repository into another folder for a version of Node that needs other packages.

import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import type { InstalledNode } from "./install.ts"

/** Folders that no test reads, and `node_modules`, which is linked package by package. */
const LEFT_OUT = new Set([".git", "node_modules", "dist", "coverage"])

/** Copies the repository and links its packages, except those with replacements. */
export function copyRepository(
  root: string,
  folder: string,
  { replacements }: InstalledNode,
): void {
  for (const name of readdirSync(root)) {
    if (!LEFT_OUT.has(name)) cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  const modules = join(folder, "node_modules")
  mkdirSync(modules)
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (name.startsWith(".")) continue
    const place = replacements.get(name) ?? join(root, "node_modules", name)
    symlinkSync(place, join(modules, name), "junction")
  }
}
