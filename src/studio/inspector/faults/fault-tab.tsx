// The panel of faults: incidents with names, faults of requests and of the gateway, and those that
// were injected.

import type { RemoteFault } from "../../../harness/client/env-types.ts"
import { useStudio } from "../../shell/context.ts"
import { GatewayFaultButtons } from "./gateway-faults.tsx"
import { BegunIncidents, IncidentButtons } from "./incidents.tsx"
import { RequestFaultForm } from "./request-fault-form.tsx"

/** The panel of faults. */
export function FaultTab() {
  return (
    <div class="faults">
      <section aria-label="Incidents">
        <h3>Incidents</h3>
        <IncidentButtons />
        <BegunIncidents />
        <h3>Gateway</h3>
        <GatewayFaultButtons />
      </section>
      <section aria-label="Fault of requests">
        <h3>Fault of requests</h3>
        <RequestFaultForm />
      </section>
      <section aria-label="Injected faults">
        <h3>Injected faults</h3>
        <InjectedFaults />
      </section>
    </div>
  )
}

/** The faults that were injected, the latest first. */
function InjectedFaults() {
  const { connection } = useStudio()
  void connection.revision.value
  const faults = [...connection.env.faults].toReversed()
  if (faults.length === 0) return <p class="empty">No fault has been injected.</p>
  return (
    <ul aria-label="Injected faults">
      {faults.map((fault, index) => (
        <InjectedFaultItem key={faults.length - index} fault={fault} />
      ))}
    </ul>
  )
}

function InjectedFaultItem({ fault }: { fault: RemoteFault }) {
  const { actions, connection, isPresent } = useStudio()
  void connection.revision.value // The fault stays the same object.
  const { fired, remaining } = fault
  const text = String(fault)
  return (
    <li class={remaining === 0 ? "over" : ""}>
      <span>{text}</span>
      <small>
        fired {fired} {fired === 1 ? "time" : "times"}, {remainingText(remaining)}
      </small>
      {remaining > 0 && (
        <button
          type="button"
          disabled={!isPresent}
          onClick={() => void actions.act(`Remove the fault ${text}`, () => fault.remove())}
        >
          Remove
        </button>
      )}
    </li>
  )
}

function remainingText(remaining: number): string {
  if (remaining === 0) return "over"
  return remaining === Infinity ? "until it is removed" : `${remaining} to come`
}
