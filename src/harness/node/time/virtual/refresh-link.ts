import type { NativeTimer } from "../../node-timers/native-timer.ts"
import type { VirtualTimer } from "./virtual-timer.ts"

/**
 * The link from timers to their run, for `refresh`. Clients may keep a timer for longer than its run
 * lasts, so the end of the run cuts the link.
 */
export class RefreshLink {
  #run:
    | { readonly known: WeakMap<NativeTimer, VirtualTimer>; refresh(one: VirtualTimer): void }
    | undefined

  constructor(refresh: (one: VirtualTimer) => void) {
    this.#run = { known: new WeakMap(), refresh }
  }

  /** Lets the run restart a timer when its client calls `refresh`. */
  attach(one: VirtualTimer): void {
    const { timer } = one
    this.#run?.known.set(timer, one)
    // Not assigned at once, see `sharedGetters`.
    const refresh = (): NativeTimer => {
      const known = this.#run?.known.get(timer)
      if (known !== undefined) this.#run?.refresh(known)
      return timer
    }
    timer.refresh = refresh
  }

  /** Makes `refresh` do nothing from now on. */
  cut(): void {
    this.#run = undefined
  }
}
