import { MISTAKES } from "./mistakes.mjs"

const kit = {
  equal: (actual, expected) => expect(actual).toBe(expected),
  sent: (_, channel, match) => expect(channel).toHaveSent(match),
}

for (const { title, run } of MISTAKES) test(title, () => run(kit))
