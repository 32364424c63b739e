/** Runs `work` after the code that is running now, such as the one that writes the response to a request. */
export function runInMicrotask(work: () => void): void {
  void Promise.resolve().then(work)
}
