// The clock, the errors and the test of a world on a server.

import type { RemoteControls } from "./env-types.ts"
import type { RemoteWorld } from "./remote-world.ts"

/** Creates the controls of a world. */
export function createControls(world: RemoteWorld): RemoteControls {
  // The results have the forms of the control API.
  const read = <Result>(name: string): Promise<Result> =>
    world.request({ method: "GET", path: [name] }) as Promise<Result>
  const call = <Result>(name: string, body?: object): Promise<Result> =>
    world.request({
      method: "POST",
      path: [name],
      ...(body !== undefined && { body }),
    }) as Promise<Result>
  return {
    clock: () => read("clock"),
    setClock: (mode) => call("clock", { mode }),
    step: () => call("step"),
    timers: () => read("timers"),
    botErrors: () => read("errors"),
    readPause: () => read("pause"),
    resume: () => call("resume"),
  }
}
