// Rust's regular expressions: https://docs.rs/regex/latest/regex/#syntax

import { expect, test } from "vitest"
import { translateRegex } from "../../src/world/auto-moderation/rules/rust-regex.ts"

function matches(source: string, text: string): boolean {
  const translation = translateRegex(source)
  if ("reason" in translation) throw new Error(translation.reason)
  return translation.pattern.test(text)
}

test.for([
  ["(b|c)at", "a cat"],
  ["^(?:[0-9]{1,3}\\.){3}[0-9]{1,3}$", "127.0.0.1"],
  ["tea", "TEA"],
  ["(?i)tea", "Tea"],
  ["(?P<kind>green|black) tea", "green tea"],
  ["(?<kind>green|black) tea", "black tea"],
  ["\\btea\\b", "some tea."],
  ["\\bté\\b", "du té!"],
  ["^\\w+$", "größe"],
  ["^\\d$", "٣"],
  ["\\x74\\x{65}\\u0061", "tea"],
  ["\\U0001F375", "🍵"],
  ["^.$", "🍵"],
  ["^.$", "\r"],
  ["(?s)a.b", "a\nb"],
  ["(?m)^tea$", "no\ntea"],
  ["\\Atea\\z", "tea"],
  ["[]a]", "]"],
  ["[^\\s\\w]", "!"],
  ["[\\-.#&~]", "~"],
  ["a\\-b\\ c\\#", "a-b c#"],
  ["\\p{Greek}+", "λ"],
  ["\\pL", "x"],
  ["\\p{Lu}\\P{L}", "A1"],
  ["]}", "]}"],
  ["te??a", "ta"],
] as const)("%s matches %j", ([source, text]) => {
  expect(matches(source, text)).toBe(true)
})

test.for([
  ["(?-i)tea", "TEA"],
  ["^tea$", "no\ntea"],
  ["(?m)^tea$", "no\rtea"],
  ["a.b", "a\nb"],
  ["^tea$", "tea\n"],
  ["\\btea\\b", "teapot"],
  ["\\btea\\b", "téa"],
  ["\\Bea\\B", "tea"],
  ["[^\\W\\d]", "7!"],
  ["a\\.b", "axb"],
  ["\\P{L}", "x"],
] as const)("%s does not match %j", ([source, text]) => {
  expect(matches(source, text)).toBe(false)
})

test.for([
  "(?=tea)",
  "(?!tea)",
  "(?<=a)b",
  "(?<!a)b",
  "(a)\\1",
  "tea(?i)pot",
  "(?i:tea)",
  "(?x) tea",
  "(?U)a+",
  "[[:alpha:]]",
  "[a-z&&[^aeiou]]",
  "[a--b]",
  "a{,5}",
  "a{",
  "a++",
  "(tea",
  "tea)",
  "[tea",
  "\\",
  "\\b{start}",
  "\\y",
  "\\p{Tea}",
  "*a",
])("%s is refused with a reason", (source) => {
  expect(translateRegex(source)).toEqual({ reason: expect.stringMatching(/\w/) })
})
