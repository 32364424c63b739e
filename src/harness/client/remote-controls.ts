// The clock, the errors and the test of a world on a server.

import { SetupError } from "../../requirements/setup-error.ts"
import type { RemoteControls } from "./env-types.ts"
import type { RemoteWorld } from "./remote-world.ts"

/** @throws SetupError always: the page of the server does not know the tests of its clients. */
async function refusePause(): Promise<never> {
  throw new SetupError(
    "pause: this test is a client of a server, which does not know it. To see the world in Studio, start the server with `npx guildsim serve --studio`, and stop the test with a debugger; or run the bot in the test with sim.run, whose env pauses.",
  )
}

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
    pause: refusePause,
    clock: () => read("clock"),
    setClock: (mode) => call("clock", { mode }),
    step: () => call("step"),
    timers: () => read("timers"),
    botErrors: () => read("errors"),
    hints: () => read("hints"),
    readPause: () => read("pause"),
    resume: () => call("resume"),
  }
}
