// The dialog with everything that a test can do with an object.

import { useState } from "preact/hooks"
import { Handle } from "../../harness/handles/handle.ts"
import { type ChoiceContext, type HandleChoice, labelOf } from "../forms/handle-choices.ts"
import { useStudio } from "../shell/context.ts"
import { Dialog } from "../shell/dialog.tsx"
import type { Pane } from "../state/panes.ts"
import { MethodForm } from "./method-form.tsx"
import { METHOD_GROUPS, type OfferedMethod, methodsOf } from "./methods.ts"
import {
  type ChosenTarget,
  type OfferedKind,
  TARGET_KINDS,
  holderOf,
  targetOf,
  targetsOf,
} from "./targets.ts"

/** The properties of the dialog with all actions. */
export interface MoreActionsProps {
  readonly pane: Pane
  /** The object whose actions are shown first. */
  readonly handle?: Handle | undefined
}

/** The target of a window in which nothing is chosen. */
const WORLD: ChosenTarget = { kind: "world", key: "" }

/** The dialog with everything that can be done with an object. */
export function MoreActions({ pane, handle }: MoreActionsProps) {
  const studio = useStudio()
  const [target, setTarget] = useState((handle && targetOf(handle)) ?? WORLD)
  const context: ChoiceContext = {
    simulation: studio.connection.simulation,
    guildId: pane.guildId.value ?? null,
  }
  void studio.connection.revision.value // The objects and their names may have changed.
  const targets = targetsOf(target.kind, context)
  const holder = holderOf(target, targets, studio.connection.env)
  const name = holder instanceof Handle ? labelOf(holder, context) : "The world"
  return (
    <Dialog title="More actions" onClose={() => studio.close()}>
      <TargetChoice target={target} targets={targets} onChange={setTarget} />
      {holder === undefined ? (
        <p class="empty">There is none.</p>
      ) : (
        <Methods
          key={`${target.kind} ${target.key}`}
          holder={holder}
          holderName={name}
          context={context}
        />
      )}
    </Dialog>
  )
}

interface TargetChoiceProps {
  readonly target: ChosenTarget
  readonly targets: readonly HandleChoice[]
  readonly onChange: (target: ChosenTarget) => void
}

function TargetChoice({ target, targets, onChange }: TargetChoiceProps) {
  const { kind, key } = target
  return (
    <div class="row">
      <label>
        Kind
        <select
          value={kind}
          onChange={
            ({ currentTarget: { value } }) => onChange({ kind: value as OfferedKind, key: "" }) // Its options are the kinds.
          }
        >
          {Object.entries(TARGET_KINDS).map(([one, title]) => (
            <option key={one} value={one}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {kind !== "world" && (
        <label>
          Who or what
          <select
            value={key === "" ? targets[0]?.key : key}
            onChange={({ currentTarget: { value } }) => onChange({ kind, key: value })}
          >
            {targets.map((one) => (
              <option key={one.key} value={one.key}>
                {one.label}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}

interface MethodsProps {
  readonly holder: object
  readonly holderName: string
  readonly context: ChoiceContext
}

/** The methods of an object, of which one is chosen. */
function Methods({ holder, holderName, context }: MethodsProps) {
  const [search, setSearch] = useState("")
  const [chosen, setChosen] = useState<string>()
  const methods = methodsOf(holder)
  const found = methods.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()))
  const method = methods.find(({ name }) => name === chosen)
  return (
    <div class="methods">
      <div>
        <label>
          Search actions
          <input
            type="search"
            value={search}
            onInput={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        </label>
        <label>
          Action
          <select
            size={12}
            value={chosen ?? ""}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            <MethodOptions methods={found} />
          </select>
        </label>
      </div>
      {method ? (
        <MethodForm
          key={method.name}
          holder={holder}
          holderName={holderName}
          method={method}
          context={context}
        />
      ) : (
        <p class="empty">Choose an action.</p>
      )}
    </div>
  )
}

function MethodOptions({ methods }: { methods: readonly OfferedMethod[] }) {
  return (
    <>
      {Object.entries(METHOD_GROUPS).map(([group, { title }]) => {
        const inGroup = methods.filter((method) => method.group === group)
        if (inGroup.length === 0) return null
        return (
          <optgroup key={group} label={title}>
            {inGroup.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </optgroup>
        )
      })}
    </>
  )
}
