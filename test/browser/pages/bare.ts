// A page with the package, plain MSW and a client, for experiments of tests.

import * as msw from "msw"
import { setupWorker } from "msw/browser"
import * as guildsim from "../../../src/browser.ts"
import { ask, connect } from "./client.ts"

const parts = { guildsim, msw, setupWorker, ask, connect }

declare global {
  interface Window extends Readonly<typeof parts> {}
}

Object.assign(window, parts)
