// Node's `require`, also for modules that pages import too.

/** The part of the global `process` that is used. Pages do not have it. */
interface ModuleLoadingGlobal {
  readonly process?: { getBuiltinModule?(name: "module"): ModuleLoading }
}

/** The part of Node's `module` that is used. */
interface ModuleLoading {
  createRequire(from: string): (name: string) => unknown
}

/** Creates the `require` of the module at `from`; returns undefined in a page. */
export function createNodeRequire(from: string): ((name: string) => unknown) | undefined {
  const { process } = globalThis as ModuleLoadingGlobal // optional, so it is true of Node and of pages
  return process?.getBuiltinModule?.("module").createRequire(from)
}
