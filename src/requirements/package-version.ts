// The version of an installed package, for error messages. Only Node can read it. Pages import this
// module too, so it loads Node's modules on demand.

/** The part of the global `process` that is used. */
interface ModuleLoadingGlobal {
  readonly process?: { getBuiltinModule?(name: "module"): ModuleLoading }
}

/** The part of Node's `module` that is used. */
interface ModuleLoading {
  createRequire(from: string): (name: string) => unknown
}

/**
 * Returns the version of a package that the module at `from` can resolve; undefined if it cannot be
 * read.
 */
export function installedVersionOf(name: string, from: string): string | undefined {
  const { process } = globalThis as ModuleLoadingGlobal // optional, so it is true of Node and of pages
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
