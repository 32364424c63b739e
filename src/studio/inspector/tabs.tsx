// Tabs by the pattern of ARIA: arrow keys move between them, Tab moves into the panel.
// https://www.w3.org/WAI/ARIA/apg/patterns/tabs/

import type { ComponentChildren } from "preact"
import { useId, useRef } from "preact/hooks"

/** The properties of tabs. */
export interface TabsProps<Id extends string> {
  readonly label: string
  readonly tabs: readonly {
    readonly id: Id
    readonly label: string
    /** A number beside the label. */
    readonly count?: number | undefined
  }[]
  readonly current: Id
  readonly onSelect: (id: Id) => void
  /** The controls at the end of the row of tabs. */
  readonly actions?: ComponentChildren
  /** The panel of the current tab. */
  readonly children: ComponentChildren
}

/** Tabs with the panel of the current one. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { current, actions, children } = props
  const id = useId()
  return (
    <>
      <div class="tab-row">
        <TabList {...props} id={id} />
        {actions}
      </div>
      <div
        id={`${id}-panel`}
        class="tab-panel"
        role="tabpanel"
        aria-labelledby={`${id}-${current}`}
      >
        {children}
      </div>
    </>
  )
}

function TabList<Id extends string>(props: TabsProps<Id> & { readonly id: string }) {
  const { id, label, tabs, current, onSelect } = props
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((tab) => tab.id === current)
    const target = targetOf(event.key, at, tabs.length)
    const tab = target === undefined ? undefined : tabs[target]
    if (tab === undefined) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus()
  }
  return (
    <div ref={list} class="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={`${id}-${tab.id}`}
          type="button"
          role="tab"
          data-tab={tab.id}
          aria-selected={tab.id === current}
          aria-controls={`${id}-panel`}
          tabIndex={tab.id === current ? 0 : -1}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
          {tab.count !== undefined && tab.count > 0 && <small> {tab.count}</small>}
        </button>
      ))}
    </div>
  )
}

/** Returns the index of the tab that a key moves to; undefined for another key. */
function targetOf(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return (at + 1) % count
    case "ArrowLeft":
      return (at - 1 + count) % count
    case "Home":
      return 0
    case "End":
      return count - 1
    default:
      return undefined
  }
}
