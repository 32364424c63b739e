// Shows the platform's pages in a page of a simulation. A service worker sees no navigation to
// another origin, so a navigation to the authorization page is canceled, and the page is shown over
// the current one, or in the window that it is opened in.

import { readAddress } from "../../handlers/routing/address.ts"
import { type RequestResponder, toResponse } from "../../handlers/platform-request.ts"

/** A place in which pages of the platform are shown. */
interface PageFrame {
  /** Replaces the shown page. Returns the root of its elements. */
  show(page: Document): EventTarget
  /** Ends the pages of the platform: goes to an address of somebody else. */
  leave(address: string): void
}

/**
 * Shows the platform's pages from now on: those that links, forms, `location` and `window.open`
 * navigate to. Returns a function that restores the page.
 */
export function showPlatformPages(answer: RequestResponder): () => void {
  const open = (url: string, frame: PageFrame): void => {
    void new PageSession(answer, frame).request(url)
  }
  const restoreOpen = watchOpenedWindows(open)
  const restoreLocation = watchLocation((url) => open(url, createDialog()))
  const restoreLinks = watchLinksToOtherWindows()
  return () => {
    restoreOpen()
    restoreLocation()
    restoreLinks()
  }
}

/** Returns whether an address is a page of the platform that is shown. */
function isPlatformPage(address: string): boolean {
  return URL.canParse(address) && readAddress(new URL(address)).kind === "page"
}

/** The pages that are shown one after another in a frame. */
class PageSession {
  readonly #answer: RequestResponder
  readonly #frame: PageFrame

  constructor(answer: RequestResponder, frame: PageFrame) {
    this.#answer = answer
    this.#frame = frame
  }

  /** Requests a page and shows it, or follows its redirect. With a form, sends it. */
  async request(url: string, form?: URLSearchParams): Promise<void> {
    const init = form === undefined ? {} : { method: "POST", body: form }
    const answered = this.#answer(new Request(url, init))
    if (answered === undefined) return
    const response = toResponse(await answered)
    const location = response.headers.get("location")
    if (location === null) return this.#show(url, await response.text())
    return isPlatformPage(location) ? this.request(location) : this.#frame.leave(location)
  }

  #show(url: string, text: string): void {
    const root = this.#frame.show(new DOMParser().parseFromString(text, "text/html"))
    root.addEventListener("submit", (event) => {
      // The only events of this name.
      const { submitter, target } = event as SubmitEvent
      event.preventDefault()
      void this.request(url, textFieldsOf(new FormData(target as HTMLFormElement, submitter)))
    })
  }
}

/** Returns the fields of a form without files, which no page of the platform asks for. */
function textFieldsOf(form: FormData): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === "string") fields.append(name, value)
  return fields
}

/** Creates a frame over the current page. Its styles do not mix with those of the page. */
function createDialog(): PageFrame {
  const dialog = document.createElement("dialog")
  dialog.style.cssText = "border:0;padding:0;width:min(560px,100%);background:transparent"
  dialog.addEventListener("close", () => dialog.remove())
  return {
    show({ title, head, body }) {
      const content = document.createElement("div")
      const root = content.attachShadow({ mode: "open" })
      root.append(...head.querySelectorAll("style"), ...body.children)
      dialog.ariaLabel = title
      dialog.replaceChildren(content)
      if (!dialog.isConnected) document.body.append(dialog)
      if (!dialog.open) dialog.showModal()
      return root
    },
    leave(address) {
      dialog.close()
      leave(location, address)
    },
  }
}

/** Goes to an address, also to one that differs in its fragment only: the platform's page was left. */
function leave(location: Location, address: string): void {
  const [before] = location.href.split("#")
  const [after] = address.split("#")
  location.assign(address)
  if (before === after) location.reload()
}

/** Creates a frame that is a window of its own. */
function createWindow(opened: Window): PageFrame {
  return {
    show(page) {
      const { document: shown } = opened
      shown.documentElement.replaceWith(shown.adoptNode(page.documentElement))
      return shown.documentElement
    },
    leave: (address) => opened.location.assign(address),
  }
}

/** Cancels each navigation of this window to a page of the platform. */
function watchLocation(open: (url: string) => void): () => void {
  // Older browsers have no such events.
  const { navigation } = globalThis as Partial<Pick<typeof globalThis, "navigation">>
  const onNavigate = (event: NavigateEvent): void => {
    const { url } = event.destination
    if (!event.cancelable || !isPlatformPage(url)) return
    event.preventDefault()
    open(url)
  }
  navigation?.addEventListener("navigate", onNavigate)
  return () => navigation?.removeEventListener("navigate", onNavigate)
}

/** Opens links to a page of the platform in another window by `window.open`. */
function watchLinksToOtherWindows(): () => void {
  const onClick = (event: MouseEvent): void => {
    const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement)
    const isOther = link !== undefined && !["", "_self"].includes(link.target)
    if (!isOther || event.defaultPrevented || !isPlatformPage(link.href)) return
    event.preventDefault()
    window.open(link.href, link.target)
  }
  addEventListener("click", onClick)
  return () => removeEventListener("click", onClick)
}

/** Shows a page of the platform in a window that is opened for it. */
function watchOpenedWindows(open: (url: string, frame: PageFrame) => void): () => void {
  const before = window.open
  const watched: typeof window.open = (url, target, features) => {
    const address = url === undefined ? "" : new URL(url, document.baseURI).href
    if (!isPlatformPage(address)) return before.call(window, url, target, features)
    // This page writes into the window, so it is opened with access to it.
    const options = features?.replace(/\b(?:noopener|noreferrer)\b,?/g, "")
    const opened = before.call(window, "", target, options)
    if (opened !== null) open(address, createWindow(opened))
    return options === features ? opened : null
  }
  window.open = watched
  return () => {
    if (window.open === watched) window.open = before
  }
}
