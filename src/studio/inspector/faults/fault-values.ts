// The form of a fault of requests, as the options of `injectError`.

import type { ErrorToInject } from "../../../harness/simulation/faults/fault-responses.ts"

/** The kinds of faults of requests, with their labels. */
export const FAULT_KINDS = {
  status: "Error status",
  rateLimit: "Rate limit",
  delay: "Late response",
  network: "Network failure",
} as const

/** A kind of fault of requests. */
export type FaultKind = keyof typeof FAULT_KINDS

/** The network failures with their labels. */
export const NETWORK_FAILURES = {
  reset: "Connection reset",
  dns: "Host not found",
  noAnswer: "No answer",
} as const

/** The methods of requests. */
export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const

/** The texts of the fields of the form, by name. */
export type FaultFields = Readonly<Record<string, string>>

/** Returns the options of an error; the world itself refuses those that are wrong. */
export function errorOf(kind: FaultKind, fields: FaultFields): ErrorToInject {
  const { path = "", times = "1" } = fields
  const method = METHODS.find((one) => one === fields["method"])
  return {
    ...(method !== undefined && { method }),
    ...(path !== "" && { path }),
    times: fields["endless"] === "on" ? Infinity : Number(times),
    ...partOf(kind, fields),
    ...(fields["effect"] === "on" && { effect: "after" }),
  }
}

function partOf(kind: FaultKind, fields: FaultFields): ErrorToInject {
  const number = (name: string): number | undefined => {
    const text = fields[name] ?? ""
    return text === "" ? undefined : Number(text)
  }
  switch (kind) {
    case "status": {
      const [status, code, message] = [number("status"), number("code"), fields["message"]]
      return {
        ...(status !== undefined && { status }),
        ...(code !== undefined && { code }),
        ...(message !== undefined && message !== "" && { message }),
      }
    }
    case "rateLimit": {
      const scope = (["user", "global", "shared"] as const).find((one) => one === fields["scope"])
      return { rateLimit: { scope: scope ?? "user", retryAfter: number("retryAfter") ?? 1 } }
    }
    case "delay":
      return { delay: number("delay") ?? 1 }
    case "network": {
      const wanted = fields["network"]
      const network = (["reset", "dns", "noAnswer"] as const).find((one) => one === wanted)
      return { network: network ?? "reset" }
    }
  }
}
