// Components in requests, and the platform's errors about them.

import { expect } from "vitest"

export const IS_COMPONENTS_V2 = 1 << 15

export const row = (...components: object[]) => ({ type: 1, components })
export const text = (content = "a") => ({ type: 10, content })
export const button = (more: object = {}) => ({
  type: 2,
  style: 1,
  label: "a",
  custom_id: "a",
  ...more,
})

/** Returns a failure with its inner code. */
export const error = (code: string, message: unknown = expect.any(String)) => ({
  _errors: [{ code, message }],
})

/** Returns the expected response to invalid components. */
export const refusal = (components: object) => ({
  status: 400,
  body: { code: 50035, message: "Invalid Form Body", errors: { components } },
})
