// The form of a fault of requests.

import { useState } from "preact/hooks"
import { entriesOf, keysOf } from "../../../world/kernel/objects.ts"
import { useStudio } from "../../shell/context.ts"
import { textOf } from "../../shell/dialog.tsx"
import { FAULT_KINDS, type FaultKind, METHODS, NETWORK_FAILURES, errorOf } from "./fault-values.ts"

/** The form of a fault of requests. */
export function RequestFaultForm() {
  const { actions, connection, isPresent } = useStudio()
  const [kind, setKind] = useState<FaultKind>("status")
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (!(event.currentTarget instanceof HTMLFormElement)) return
    const form = new FormData(event.currentTarget)
    const fields = Object.fromEntries(
      [...form.keys()].map((name) => [name, textOf(form, name).trim()]),
    )
    void actions.act("Inject a fault", () => connection.env.injectError(errorOf(kind, fields)))
  }
  return (
    <form class="fault-form" onSubmit={submit}>
      <RequestFields />
      <KindChoice kind={kind} onChoose={setKind} />
      <KindFields kind={kind} />
      <label>
        Number of requests
        <input name="times" type="number" min={1} defaultValue="1" />
      </label>
      <label class="check">
        <input name="endless" type="checkbox" /> Until it is removed
      </label>
      {kind !== "delay" && (
        <label class="check">
          <input name="effect" type="checkbox" /> The request takes effect
        </label>
      )}
      <button type="submit" class="primary" disabled={!isPresent}>
        Inject
      </button>
    </form>
  )
}

interface KindChoiceProps {
  readonly kind: FaultKind
  readonly onChoose: (kind: FaultKind) => void
}

function KindChoice({ kind, onChoose }: KindChoiceProps) {
  return (
    <label>
      Fault
      <select
        value={kind}
        onChange={({ currentTarget }) =>
          onChoose(keysOf(FAULT_KINDS).find((one) => one === currentTarget.value) ?? "status")
        }
      >
        {entriesOf(FAULT_KINDS).map(([one, label]) => (
          <option key={one} value={one}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The fields that select requests. */
function RequestFields() {
  return (
    <>
      <label>
        Method
        <select name="method">
          <option value="">Any</option>
          {METHODS.map((method) => (
            <option key={method} value={method}>
              {method}
            </option>
          ))}
        </select>
      </label>
      <label class="wide">
        Route or path
        <input name="path" placeholder="/channels/{channel_id}/messages" list="known-routes" />
      </label>
      <KnownRoutes />
    </>
  )
}

/** The routes that the bots have requested. */
function KnownRoutes() {
  const { connection, inspector } = useStudio()
  const { entries } = inspector.bookOf(connection.simulation)
  const routes = entries.flatMap(({ entry }) =>
    entry.kind === "request" && entry.route !== null ? [entry.route] : [],
  )
  return (
    <datalist id="known-routes">
      {[...new Set(routes)].toSorted().map((route) => (
        <option key={route} value={route} />
      ))}
    </datalist>
  )
}

/** The fields of a kind of fault. */
function KindFields({ kind }: { kind: FaultKind }) {
  switch (kind) {
    case "status":
      return (
        <>
          <NumberField name="status" label="Status" value="500" />
          <NumberField name="code" label="Error code" value="" />
          <label class="wide">
            Message
            <input name="message" placeholder="The platform's own" />
          </label>
        </>
      )
    case "rateLimit":
      return (
        <>
          <label>
            Scope
            <select name="scope">
              <option value="user">The bucket</option>
              <option value="global">All requests</option>
              <option value="shared">Shared</option>
            </select>
          </label>
          <NumberField name="retryAfter" label="Retry after (seconds)" value="1" />
        </>
      )
    case "delay":
      return <NumberField name="delay" label="Delay (seconds)" value="3" />
    case "network":
      return (
        <label>
          Failure
          <select name="network">
            {entriesOf(NETWORK_FAILURES).map(([one, label]) => (
              <option key={one} value={one}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )
  }
}

function NumberField({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <label>
      {label}
      <input name={name} type="number" step="any" min={0} defaultValue={value} />
    </label>
  )
}
