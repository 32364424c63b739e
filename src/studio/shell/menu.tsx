// A menu of actions below its button.

import type { ComponentChildren } from "preact"
import { useId, useRef } from "preact/hooks"

/** The properties of a menu. */
export interface MenuProps {
  /** The name of the button and the menu. */
  readonly label: string
  /** The text or the sign of the button. Default: its label. */
  readonly sign?: ComponentChildren
  readonly children: ComponentChildren
}

/** The space between a menu and the edge of the page, in pixels. */
const MARGIN = 8

/** The keys that move through a menu, with their steps. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** A menu of actions. It closes when an action is chosen, by Escape, and by a click beside it. */
export function Menu({ label, sign = label, children }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const open = ({ newState }: Pick<ToggleEvent, "newState">): void => {
    if (menu.current === null || newState !== "open") return
    if (button.current !== null) place(menu.current, button.current.getBoundingClientRect())
    itemsOf(menu.current)[0]?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        class="menu-button"
        popovertarget={id}
        aria-haspopup="menu"
        aria-label={label}
        title={label}
      >
        {sign}
      </button>
      <div
        ref={menu}
        id={id}
        class="popup-menu"
        popover="auto"
        role="menu"
        aria-label={label}
        // Its size, and so its place, is known only when it is open.
        onBeforeToggle={({ currentTarget }) => (currentTarget.style.visibility = "hidden")}
        onToggle={open}
        onClick={() => menu.current?.hidePopover()}
        onKeyDown={(event) => {
          const step = STEPS[event.key]
          if (step === undefined || menu.current === null) return
          event.preventDefault()
          moveFocus(itemsOf(menu.current), event.target, step)
        }}
      >
        {children}
      </div>
    </>
  )
}

/** The properties of an action of a menu. */
export interface MenuItemProps {
  readonly onChoose: () => void
  readonly disabled?: boolean
  readonly isDangerous?: boolean
  readonly children: ComponentChildren
}

/** An action of a menu. */
export function MenuItem({
  onChoose,
  disabled = false,
  isDangerous = false,
  children,
}: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={disabled}
      class={isDangerous ? "dangerous" : undefined}
      onClick={onChoose}
    >
      {children}
    </button>
  )
}

function itemsOf(menu: HTMLElement): readonly HTMLButtonElement[] {
  return [...menu.querySelectorAll<HTMLButtonElement>("[role=menuitem]:enabled")]
}

function moveFocus(
  items: readonly HTMLButtonElement[],
  from: EventTarget | null,
  step: number,
): void {
  const at = items.findIndex((item) => item === from)
  items.at((at + step) % items.length)?.focus()
}

/** Places a menu below its button, or above where there is no room. */
function place(menu: HTMLElement, button: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = menu
  const left = Math.min(button.left, innerWidth - width - MARGIN)
  const isBelow = button.bottom + height + MARGIN <= innerHeight
  const top = isBelow ? button.bottom : Math.max(MARGIN, button.top - height)
  menu.style.cssText = `left:${Math.max(MARGIN, left)}px;top:${top}px`
}
