/**
 * Runs `work` in a microtask, after the current synchronous code, such as the code that writes the
 * response to a request.
 */
export function runInMicrotask(work: () => void): void {
  void Promise.resolve().then(work)
}
