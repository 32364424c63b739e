import { runInThisContext } from "node:vm"

const host = runInThisContext("process") as NodeJS.Process // every Node process has it

/** Returns an environment variable of the process itself, also if a test runner has copied it. */
export function hostVariable(name: string): string | undefined {
  return host.env[name]
}
