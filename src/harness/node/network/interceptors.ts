// Finds the copy of @mswjs/interceptors in use, and refuses one that does not have what is used of it.

import { existsSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { Interceptor, RequestController } from "@mswjs/interceptors"
import { HttpRequestInterceptor } from "@mswjs/interceptors/http"
import { SocketInterceptor } from "@mswjs/interceptors/net"
import { describeIncompatiblePackage } from "../../../requirements/messages.ts"
import { isOtherCopyActive } from "./interceptor-copies.ts"

const PACKAGE = "@mswjs/interceptors"

/** The versions that the tests are run with, as `dependencies` of package.json has them. */
export const INTERCEPTORS_RANGE = "^0.45.5"

/** The emitter through which the interceptor announces every socket that is being connected. */
export interface ConnectionEmitter {
  emitAsPromise(event: { readonly type: string }): Promise<unknown[]>
}

/** One installed copy of the package. */
export interface InstalledCopy {
  readonly path: string
  readonly version: string
}

/** What was found, as far as it decides whether the copy can be used. */
export interface FoundCopy {
  readonly copy: InstalledCopy
  /** Whether another copy intercepts in this process. */
  readonly otherIsActive: boolean
  /** Parts that are used and missing, in the package's own names. */
  readonly missing: readonly string[]
}

/** The parts of the package on which the network rests; most are not documented. */
export interface InterceptorParts {
  readonly socketInterceptor: unknown
  readonly httpInterceptor: unknown
  readonly requestController: unknown
  /** The interceptors of all copies, on the global object. */
  readonly registry: unknown
}

/** The interceptor that every user of this copy shares, and its emitter. */
export function sharedSocketInterceptor(): {
  readonly interceptor: SocketInterceptor
  readonly emitter: ConnectionEmitter
  /** The copy that both are of. */
  readonly copy: InstalledCopy
} {
  const copy = installedCopy(createRequire(import.meta.url).resolve(PACKAGE))
  const hasSingletons = hasMethods(Interceptor, ["singleton"])
  const otherIsActive = isOtherCopyActive()
  // Another's keeps its place in the registry, or it would not be found the next time.
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
  // `missingParts` has found its methods.
  const emitter = Reflect.get(interceptor, "emitter") as unknown as ConnectionEmitter
  return { interceptor, emitter, copy }
}

/** Describes why the copy that was found cannot be used; undefined where it can. */
export function objectionTo({ copy, otherIsActive, missing }: FoundCopy): string | undefined {
  const failed = "The simulated network could not be installed: "
  if (missing.length > 0) return failed + describeLackingCopy(copy, missing)
  if (!otherIsActive) return undefined
  return (
    `${failed}another copy of ${PACKAGE} than ${copy.version} at ${copy.path} intercepts in this ` +
    `process. Install one copy only (\`npm dedupe\`, or an override of ${PACKAGE}).`
  )
}

/** Describes what a copy does not have of what is used of it. */
export function describeLackingCopy(
  { version, path }: InstalledCopy,
  missing: readonly string[],
): string {
  // It comes with the package, so only a lock file or an override can bring another version.
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

/** Names what the package does not have of what is used of it. */
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

/** Names what the announcement of a socket does not have of what is used of it. */
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
