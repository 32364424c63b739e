/**
 * Marks an element as busy until work is done. Does nothing if it is busy already, as a second click
 * of a person does nothing in the app.
 */
export async function whileBusy(element: HTMLElement, work: () => Promise<void>): Promise<void> {
  if (element.ariaBusy === "true") return
  element.ariaBusy = "true"
  try {
    await work()
  } finally {
    element.ariaBusy = null
  }
}
