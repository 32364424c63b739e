// A reporter of node:test that writes the message of each failed test.

import { said } from "./said.mjs"

export default async function* report(events) {
  const messages = {}
  for await (const { type, data } of events) {
    if (type === "test:pass") messages[data.name] = ""
    if (type === "test:fail") messages[data.name] = said(data.details.error.cause)
  }
  yield JSON.stringify(messages)
}
