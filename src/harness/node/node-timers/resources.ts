// The async hook of Node. It sees each timer in its constructor, before the timer is started.

import { createHook } from "node:async_hooks"

/** Callbacks about the objects of Node that do asynchronous work. Promises are not reported. */
export interface ResourceListener {
  /** Called when Node creates an object of an async type, such as "Timeout". */
  init(id: number, type: string, triggerId: number, resource: object): void
  /** Called after a callback of the object. */
  after?(id: number): void
}

/** Watches the objects of Node from now on. Returns a function that stops. */
export function watchResources({ init, after }: ResourceListener): () => void {
  // Without promises the hook costs almost nothing. Node 22 does not have the option.
  const hook = createHook({ init, ...(after && { after }), trackPromises: false }).enable()
  return () => void hook.disable()
}

/** Node's names for its requests to the file system and to the DNS resolver. */
const WORK = new Set(["FSReqCallback", "FSReqPromise", "CloseReq", "GetAddrInfoReqWrap"])

/**
 * Returns whether this process has requests to the file system or the DNS resolver in progress. A
 * run knows more: which bot the work belongs to, and when it ends.
 */
export function hasPendingRequests(): boolean {
  return process.getActiveResourcesInfo().some((name) => WORK.has(name))
}
