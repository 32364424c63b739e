// The simulations of a group or a server. The credential of a request decides which one serves it.

import { findFile } from "../../handlers/cdn/files.ts"
import type { PlatformRequest } from "../../handlers/platform-request.ts"
import { CDN_HOSTS, isPlatformHost } from "../../handlers/routing/hosts.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import { type RequestCredentials, ownsCredential } from "../simulation/bots/credential-owner.ts"
import { SimController, type SimControllerDeps } from "./sim.ts"

/** A simulation among others. */
export interface SimMember {
  /** The name in messages. */
  readonly name: string
  readonly open: SimController
}

/** The warning about a token that belongs to no simulation. */
export interface UnknownTokens {
  /** The end of the warning: what to do. */
  readonly advice: string
  warn(message: string): void
}

/** The only valid token of the fallback simulation. No client has it. */
const FALLBACK_TOKEN = "nobody"

/** The open simulations that share handlers, or a server. */
export class SimMembers<Member extends SimMember = SimMember> {
  /** The simulation of requests that belong to no member. */
  readonly fallback: SimMember
  readonly #unknownTokens: UnknownTokens
  /** The simulations, last opened first. */
  #members: readonly Member[] = []
  /** Tokens that were valid before, and those that a warning was printed for. */
  readonly #knownTokens = new Set<string>()
  /** The simulation that last had a token. */
  readonly #lastOwners = new Map<string, Member>()

  /** Creates an empty group. `deps` are those of the simulation that belongs to nobody. */
  constructor(unknownTokens: UnknownTokens, deps: SimControllerDeps = {}) {
    this.#unknownTokens = unknownTokens
    this.fallback = {
      name: "nobody",
      open: new SimController({ token: FALLBACK_TOKEN }, "nobody", deps),
    }
  }

  /** @throws SetupError if the simulation has a token of another one. */
  add(member: Member): void {
    for (const token of tokensOf(member)) {
      requireUniqueToken(member, this.#findByToken(token))
    }
    this.#members = [member, ...this.#members]
    for (const token of tokensOf(member)) {
      this.#knownTokens.add(token)
      this.#lastOwners.set(token, member)
    }
  }

  delete(member: Member): void {
    this.#members = this.#members.filter((it) => it !== member)
  }

  notifyActivity(): void {
    for (const { open } of this.#members) open.notifyActivity()
  }

  /** Returns the simulation of a token. Warns if there is none. */
  ofToken(token: string): Member | undefined {
    const member = this.#findByToken(token)
    if (member === undefined) this.#warnOfToken(token)
    return member
  }

  /** Returns the simulation that answers a request; undefined for a request to another host. */
  ofRequest(request: Pick<PlatformRequest, "url" | "headers">): Member | SimMember | undefined {
    const url = new URL(request.url)
    if (!isPlatformHost(url.hostname)) return undefined
    const authorization = request.headers.get("authorization")
    const owner = this.#findOwner({ url, authorization })
    if (owner !== undefined) return owner
    if (authorization !== null) this.#warnOfToken(authorization.replace(/^Bot /, ""))
    return this.#members.find((member) => hasPicture(member, url)) ?? this.fallback
  }

  #findOwner(credentials: RequestCredentials): Member | undefined {
    const token = /^Bot (.+)$/.exec(credentials.authorization ?? "")?.[1]
    return token === undefined
      ? this.#members.find((member) => ownsRequest(member, credentials))
      : this.#findByToken(token)
  }

  /** Returns the simulation of a token: the last one that had it, if it still does. */
  #findByToken(token: string): Member | undefined {
    const last = this.#lastOwners.get(token)
    if (last !== undefined && this.#members.includes(last) && hasPresented(last, token)) return last
    const owner = this.#members.find((member) => tokensOf(member).includes(token))
    if (owner === undefined) this.#lastOwners.delete(token)
    else this.#lastOwners.set(token, owner)
    return owner
  }

  /** Warns of an unknown token, once. It is most likely one that the client brought itself. */
  #warnOfToken(token: string): void {
    if (this.#knownTokens.has(token)) return
    this.#knownTokens.add(token)
    const names = this.#members.map(({ name }) => name).join(", ") || "none"
    const { advice, warn } = this.#unknownTokens
    warn(`A client presented a token that belongs to no open simulation (${names}). ${advice}`)
  }
}

/** Returns all valid tokens, including that of the first bot, which is created here if needed. */
function tokensOf({ open }: SimMember): readonly string[] {
  return [open.sim.token, ...open.current().accounts.tokens()]
}

function hasPresented({ open }: SimMember, token: string): boolean {
  return open.current().accounts.nameOf(token) !== undefined
}

function ownsRequest(member: SimMember, credentials: RequestCredentials): boolean {
  const simulation = member.open.current()
  return ownsCredential(simulation, credentials, (token) => tokensOf(member).includes(token))
}

function hasPicture({ open }: SimMember, { hostname, pathname }: URL): boolean {
  const isOnCdn = CDN_HOSTS.some((host: string) => host === hostname)
  return isOnCdn && findFile(open.current().world, pathname) !== undefined
}

/** @throws SetupError if another open simulation of a different name has the same token. */
function requireUniqueToken({ name }: SimMember, other: SimMember | undefined): void {
  if (other === undefined || other.name === name) return
  throw new SetupError(
    `${name} has the same token as ${other.name}, which is still open, so their requests cannot be told apart. Do not give two simulations one token or one snapshot; without these each has a token of its own, sim.token.`,
  )
}
