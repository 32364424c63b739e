// The version of an installed package, for the messages of errors. Only Node can tell it, and a page may
// import this module too, so Node's own modules are asked for when they are needed.

/** The part of the global `process` that is needed. */
interface ModuleLoadingGlobal {
  readonly process?: { getBuiltinModule?(name: "module"): ModuleLoading }
}

/** The part of Node's `module` that is needed. */
interface ModuleLoading {
  createRequire(from: string): (name: string) => unknown
}

/** Returns the version of the package that a module finds by its name; undefined where none can tell. */
export function installedVersionOf(name: string, from: string): string | undefined {
  const { process } = globalThis as ModuleLoadingGlobal // as Node and pages have it
  try {
    const require = process?.getBuiltinModule?.("module").createRequire(from)
    const manifest = require?.(`${name}/package.json`)
    return typeof manifest === "object" && manifest !== null
      ? String(Reflect.get(manifest, "version"))
      : undefined
  } catch {
    return undefined
  }
}
