// The control API: everything that a test can do with a world, as requests with JSON.

import { answerError } from "./errors.ts"
import type { ControlRequest, ControlResponse } from "./exchange.ts"
import { answerWorlds } from "./worlds.ts"
import type { WorldDirectory } from "./world-directory.ts"

export type { ControlRequest, ControlResponse }

/** Answers a request to the control API. Never rejects. */
export type ControlApi = (request: ControlRequest) => Promise<ControlResponse>

/** Creates the control API of a server. */
export function createControlApi(directory: WorldDirectory): ControlApi {
  return async (request) => {
    try {
      return await answerWorlds(directory, request)
    } catch (error) {
      return answerError(error)
    }
  }
}
