// Options whose value may be left out, which `parseArgs` does not know.

/**
 * Returns arguments in which such an option always has a value: `--proxy` becomes `--proxy=4001` if no
 * number follows. `defaults` has the value for each option.
 */
export function fillOptionalValues(
  args: readonly string[],
  defaults: Readonly<Record<string, string>>,
): string[] {
  return args.map((arg, at) => {
    const name = arg.startsWith("--") ? arg.slice(2) : ""
    const value = Object.hasOwn(defaults, name) ? defaults[name] : undefined
    return value === undefined || /^\d+$/.test(args[at + 1] ?? "") ? arg : `${arg}=${value}`
  })
}
