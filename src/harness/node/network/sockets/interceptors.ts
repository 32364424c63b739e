// Finds the installed copy of @mswjs/interceptors, and rejects one that lacks a part that this
// package uses.

import { existsSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import type { SocketInterceptor } from "@mswjs/interceptors/net"
import { loadNodePackage } from "../node-packages.ts"
import { withLink } from "../../../../requirements/error-link.ts"
import { describeIncompatiblePackage } from "../../../../requirements/messages.ts"
import { isOtherCopyActive } from "./interceptor-copies.ts"

const PACKAGE = "@mswjs/interceptors"

/** The versions that the tests run with, as in the `dependencies` of package.json. */
export const INTERCEPTORS_RANGE = "^0.45.5"

/** The emitter through which the interceptor announces every connecting socket. */
export interface ConnectionEmitter {
  emitAsPromise(event: { readonly type: string }): Promise<unknown[]>
}

/** An installed copy of the package. */
export interface InstalledCopy {
  readonly path: string
  readonly version: string
}

/** The facts that decide whether a copy can be used. */
export interface FoundCopy {
  readonly copy: InstalledCopy
  /** Whether another copy intercepts in this process. */
  readonly otherIsActive: boolean
  /** Missing parts that this package uses, by the package's own names. */
  readonly missing: readonly string[]
}

/** The parts of the package that the network uses; most are undocumented. */
export interface InterceptorParts {
  readonly socketInterceptor: unknown
  readonly httpInterceptor: unknown
  readonly requestController: unknown
  /** The registry of the interceptors of all copies, on the global object. */
  readonly registry: unknown
}

/**
 * Returns the interceptor that all users of this copy share, and its emitter. @throws Error if the
 * copy cannot be used.
 */
export function sharedSocketInterceptor(): {
  readonly interceptor: SocketInterceptor
  readonly emitter: ConnectionEmitter
  /** The copy that both belong to. */
  readonly copy: InstalledCopy
} {
  const copy = installedCopy(createRequire(import.meta.url).resolve(PACKAGE))
  const { Interceptor, RequestController } = loadNodePackage("@mswjs/interceptors")
  const { SocketInterceptor } = loadNodePackage("@mswjs/interceptors/net")
  const { HttpRequestInterceptor } = loadNodePackage("@mswjs/interceptors/http")
  const hasSingletons = hasMethods(Interceptor, ["singleton"])
  const otherIsActive = isOtherCopyActive()
  // The interceptor of another copy keeps its place in the registry, so that it is found the next
  // time.
  const interceptor =
    otherIsActive || !hasSingletons
      ? new SocketInterceptor()
      : Interceptor.singleton(SocketInterceptor)
  const missing = [
    ...(hasSingletons ? [] : ["Interceptor.singleton"]),
    ...missingParts({
      socketInterceptor: interceptor,
      httpInterceptor: HttpRequestInterceptor.prototype,
      requestController: RequestController,
      registry: globalThis.__MSW_INTERCEPTORS_REGISTRY,
    }),
  ]
  const objection = objectionTo({ copy, otherIsActive, missing })
  if (objection !== undefined) throw new Error(objection)
  // `missingParts` has checked its methods.
  const emitter = Reflect.get(interceptor, "emitter") as ConnectionEmitter
  return { interceptor, emitter, copy }
}

/** Describes why a copy cannot be used; undefined if it can. */
export function objectionTo({ copy, otherIsActive, missing }: FoundCopy): string | undefined {
  const failed = "The simulated network could not be installed: "
  if (missing.length > 0) return failed + describeLackingCopy(copy, missing)
  if (!otherIsActive) return undefined
  return withLink(
    "SeveralCopies",
    `${failed}another copy of ${PACKAGE} than ${copy.version} at ${copy.path} intercepts in this ` +
      `process. Install one copy only (\`npm dedupe\`, or an override of ${PACKAGE}).`,
  )
}

/** Describes the missing parts of a copy. */
export function describeLackingCopy(
  { version, path }: InstalledCopy,
  missing: readonly string[],
): string {
  // Only a lock file or an override can cause another version, since it comes with this package.
  const remedy = `\`npm update ${PACKAGE}\`, and remove any override of it`
  return describeIncompatiblePackage({
    name: PACKAGE,
    version,
    missing,
    range: INTERCEPTORS_RANGE,
    path,
    remedy,
  })
}

/** Returns the names of the missing parts of the package. */
export function missingParts(parts: InterceptorParts): readonly string[] {
  const { socketInterceptor, httpInterceptor, requestController, registry } = parts
  const emitter = valueOf(socketInterceptor, "emitter")
  return [
    ...lacking("SocketInterceptor#", socketInterceptor, ["apply", "dispose"]),
    ...lacking("SocketInterceptor#emitter.", emitter, ["emitAsPromise", "listenerCount"]),
    ...lacking("HttpRequestInterceptor#", httpInterceptor, ["apply", "dispose"]),
    ...(valueOf(requestController, "PENDING") === undefined ? ["RequestController.PENDING"] : []),
    ...(registry instanceof Map ? [] : ["registry of interceptors on the global object"]),
  ]
}

/** Returns the names of the missing parts of a connection event. */
export function missingOfConnection(event: object): readonly string[] {
  return [
    ...lacking("connection event: controller.", valueOf(event, "controller"), [
      "claim",
      "passthrough",
    ]),
    ...lacking("connection event: socket.", valueOf(event, "socket"), [
      "end",
      "on",
      "once",
      "write",
    ]),
  ]
}

function lacking(prefix: string, value: unknown, methods: readonly string[]): readonly string[] {
  return methods.filter((name) => !hasMethods(value, [name])).map((name) => prefix + name)
}

function hasMethods(value: unknown, names: readonly string[]): boolean {
  return names.every((name) => typeof valueOf(value, name) === "function")
}

function valueOf(value: unknown, key: string): unknown {
  const isObject = (typeof value === "object" && value !== null) || typeof value === "function"
  return isObject ? Reflect.get(value, key) : undefined
}

function installedCopy(entry: string): InstalledCopy {
  for (let path = dirname(entry); path !== dirname(path); path = dirname(path)) {
    const version = versionAt(path)
    if (version !== undefined) return { path, version }
  }
  return { path: entry, version: "unknown" }
}

function versionAt(path: string): string | undefined {
  const file = join(path, "package.json")
  if (!existsSync(file)) return undefined
  const manifest: unknown = JSON.parse(readFileSync(file, "utf8"))
  if (typeof manifest !== "object" || manifest === null) return undefined
  if (Reflect.get(manifest, "name") !== PACKAGE) return undefined
  return String(Reflect.get(manifest, "version"))
}
