/** Returns whether a process with these environment variables runs in CI, where nobody looks at a page. */
export function isCi(env: (name: string) => string | undefined): boolean {
  return !["", "0", "false"].includes(env("CI") ?? "")
}
