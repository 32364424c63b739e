// Finds the copy of @mswjs/interceptors in use, and refuses one that is not known to work.

import { existsSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { Interceptor } from "@mswjs/interceptors"
import { SocketInterceptor } from "@mswjs/interceptors/net"
import { isOtherActive } from "./copies.ts"

const PACKAGE = "@mswjs/interceptors"
const SUPPORTED = /^0\.45\./

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
export interface FoundCopies {
  readonly ours: InstalledCopy
  readonly ofMsw: InstalledCopy
  readonly otherIsActive: boolean
  readonly emitter: unknown
}

/** The interceptor that every user of this copy shares, and its emitter. */
export function sharedSocketInterceptor(): {
  readonly interceptor: SocketInterceptor
  readonly emitter: ConnectionEmitter
  /** The copy that both are of. */
  readonly copy: InstalledCopy
} {
  const otherIsActive = isOtherActive()
  // Another's keeps its place in the registry, or it would not be found the next time.
  const interceptor = otherIsActive
    ? new SocketInterceptor()
    : Interceptor.singleton(SocketInterceptor)
  const fromHere = createRequire(import.meta.url)
  const ours = installedCopy(fromHere.resolve(PACKAGE))
  const ofMsw = installedCopy(createRequire(fromHere.resolve("msw")).resolve(PACKAGE))
  const emitter: unknown = Reflect.get(interceptor, "emitter")
  const objection = objectionTo({ ours, ofMsw, otherIsActive, emitter })
  if (objection !== undefined) throw new Error(objection)
  // `objectionTo` has found its one member that is needed.
  return { interceptor, emitter: emitter as ConnectionEmitter, copy: ours }
}

/** Why the copies that were found cannot be used, or undefined where they can. */
export function objectionTo({ ours, ofMsw, otherIsActive, emitter }: FoundCopies) {
  const failed = "The simulated network could not be installed: "
  const found = `${ours.version} at ${ours.path}`
  const dedupe = `Install one copy only (\`npm dedupe\`, or an override of ${PACKAGE}).`
  if (!SUPPORTED.test(ours.version)) {
    return `${failed}it needs ${PACKAGE} 0.45.x, and found ${found}. Install a version in that range.`
  }
  if (ours.path !== ofMsw.path) {
    return `${failed}it found two copies of ${PACKAGE}, ${found}, and the one of msw, ${ofMsw.version} at ${ofMsw.path}. ${dedupe}`
  }
  if (otherIsActive) {
    return `${failed}another copy of ${PACKAGE} than ${found} intercepts in this process. ${dedupe}`
  }
  if (!hasMethod(emitter, "emitAsPromise")) {
    return `${failed}${PACKAGE} ${found} announces its sockets in an unknown way. Install another version of 0.45.x.`
  }
  return undefined
}

function hasMethod(value: unknown, name: string): boolean {
  return (
    typeof value === "object" && value !== null && typeof Reflect.get(value, name) === "function"
  )
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
