// A reporter of node:test that writes down what each failed test says.

import { said } from "./said.mjs"

export default async function* report(events) {
  const messages = {}
  for await (const { type, data } of events) {
    if (type === "test:pass") messages[data.name] = ""
    if (type === "test:fail") messages[data.name] = said(data.details.error.cause)
  }
  yield JSON.stringify(messages)
}
