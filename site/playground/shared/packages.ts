// The modules that a bot can import.

/** The names of all modules that a bot can import. */
export const PACKAGES = [
  "discord.js",
  "discord-api-types/v10",
  "node:timers",
  "node:timers/promises",
  "timers",
  "timers/promises",
] as const

/** The name of a module that a bot can import. */
export type PackageName = (typeof PACKAGES)[number]

/** Whether a bot can import a module. */
export function isPackage(name: string): name is PackageName {
  return PACKAGES.some((one) => one === name)
}

/** Returns the message about a module that a bot cannot import. */
export function describeMissingPackage(name: string): string {
  const reason = name.startsWith(".")
    ? "the playground has one file"
    : "the playground has no other packages and does not install any"
  const names = PACKAGES.filter((one) => !one.startsWith("timers")).join(", ")
  return `${JSON.stringify(name)} cannot be imported, because ${reason}. Import from ${names} instead, or run the bot in a project of your own with guildsim/node.`
}
