import { expect, test } from "vitest"
import { createIdPatterns, replaceVariables } from "../../src/harness/coverage/custom-ids.ts"

test.each([
  ["ticket:close:123456789012345678", "ticket:close:*"],
  ["page_2", "page_*"],
  ["vote/3/12", "vote/*/*"],
  ["user123456789012345678", "user*"],
  ["confirm-6f9619ff-8b86-4d01-b42d-00cf4fc964ff", "confirm-*"],
  ["paste:3f8a91bc", "paste:*"],
  ["cache:8fjK2mQpLx9RtZw4Vb7n", "cache:*"],
  ['{"a":"close","id":"42"}', '{"a":"close","id":"*"}'],
  ["42", "*"],
  ["роль:42", "роль:*"],
])("the custom id %s becomes %s", (customId, pattern) => {
  expect(replaceVariables(customId)).toBe(pattern)
})

test.each(["page2", "mp3", "confirm", "role-admin", "deadbeef", "oauth2", "step-one"])(
  "the custom id %s has no variable part",
  (customId) => expect(replaceVariables(customId)).toBe(customId),
)

test("the first pattern of the user's own that matches comes before the rule", () => {
  const toPattern = createIdPatterns(["profile:*:edit", "profile:*", "a.b"])
  expect(toPattern("profile:alice:edit")).toBe("profile:*:edit")
  expect(toPattern("profile:alice")).toBe("profile:*")
  expect(toPattern("profile:alice\nand bob")).toBe("profile:*")
  expect(toPattern("a.b")).toBe("a.b")
  expect(toPattern("axb:1")).toBe("axb:*")
})
