// The packages that serve sockets. A bot whose requests and WebSockets are answered above them needs
// none, and their import takes long, so they are loaded when they are first used.

import { createRequire } from "node:module"
import { Socket } from "node:net"
import type * as interceptors from "@mswjs/interceptors"
import type * as httpInterceptors from "@mswjs/interceptors/http"
import type * as netInterceptors from "@mswjs/interceptors/net"
import type * as ws from "ws"
import { SetupError } from "../../../requirements/setup-error.ts"

/** The packages by name. */
interface NodePackages {
  readonly "@mswjs/interceptors": typeof interceptors
  readonly "@mswjs/interceptors/http": typeof httpInterceptors
  readonly "@mswjs/interceptors/net": typeof netInterceptors
  readonly ws: typeof ws
}

/** The packages that were imported. They are the same for the whole process. */
const imported: { -readonly [Name in keyof NodePackages]?: NodePackages[Name] } = {}

/**
 * Imports the packages that are ES modules, if this process cannot load them with `require`. Code in a
 * context of `node:vm` cannot, such as that of Jest.
 */
export async function importUnlessRequired(): Promise<void> {
  if (isInMainContext() && process.features.require_module) return
  imported["@mswjs/interceptors"] = await import("@mswjs/interceptors")
  imported["@mswjs/interceptors/http"] = await import("@mswjs/interceptors/http")
  imported["@mswjs/interceptors/net"] = await import("@mswjs/interceptors/net")
}

/** Returns whether Node's own classes are functions of this context. */
function isInMainContext(): boolean {
  return Object.getPrototypeOf(Socket.prototype.address) === Function.prototype
}

/**
 * Returns a package, which Node loads now if it is not loaded yet.
 *
 * @throws SetupError if the package cannot be loaded.
 */
export function loadNodePackage<Name extends keyof NodePackages>(name: Name): NodePackages[Name] {
  return imported[name] ?? requirePackage(name)
}

/** Loads a package with `require`, which Node also does with ES modules. */
function requirePackage<Name extends keyof NodePackages>(name: Name): NodePackages[Name] {
  try {
    return createRequire(import.meta.url)(name) as NodePackages[Name] // the types of the package
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new SetupError(
      `guildsim could not load ${name}: ${reason}. It is a dependency of guildsim: install the packages of the project again.`,
      { cause },
    )
  }
}
