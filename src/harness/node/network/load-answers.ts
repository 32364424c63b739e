// Loads what answers requests, with the part of MSW that older versions do not have. The path
// `msw/experimental` fails at import where it does not exist, so it is not imported with the entry.

import { SetupError } from "../../../world/kernel/setup-error.ts"
import { describeIncompatibleMsw } from "../../../requirements/msw.ts"
import { installedVersionOf } from "../../../requirements/package-version.ts"
import { findMissingMethods } from "../../../requirements/missing-parts.ts"
import type { createAnswers } from "./answers.ts"

/** Creates the answers of one network. */
export type CreateAnswers = typeof createAnswers

/** The used exports of `msw/experimental`, with the methods that are called or overridden. */
const USED: Readonly<Record<string, readonly string[]>> = {
  defineNetwork: [],
  HttpNetworkFrame: [],
  InMemoryHandlersController: ["getHandlersByKind"],
  NetworkSource: ["queue"],
}

/** @throws SetupError where the installed MSW does not have what is needed. */
export async function loadAnswers(): Promise<CreateAnswers> {
  const experimental: object = await import("msw/experimental").catch(() => ({}))
  const objection = objectionToExperimental(experimental, () =>
    installedVersionOf("msw", import.meta.url),
  )
  if (objection !== undefined) throw new SetupError(objection)
  const { createAnswers: create } = await import("./answers.ts")
  return create
}

/** Describes why the networks of a version of MSW cannot be used; undefined where they can. */
export function objectionToExperimental(
  found: object,
  version: () => string | undefined,
): string | undefined {
  const missing = Object.entries(USED).flatMap(([name, methods]) =>
    findMissingMethods(name, Reflect.get(found, name), methods),
  )
  return describeIncompatibleMsw(missing, version)
}
