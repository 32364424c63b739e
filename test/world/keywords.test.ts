// Keyword matching by the documentation's table of strategies:
// https://docs.discord.com/developers/resources/auto-moderation#auto-moderation-rule-object-keyword-matching-strategies

import { expect, test } from "vitest"
import {
  allowedPatternsOf,
  findKeywordMatches,
  patternsOf,
} from "../../src/world/auto-moderation/rules/keywords.ts"

const found = (text: string, keyword: string): string[] =>
  findKeywordMatches(text, patternsOf([keyword])).map(({ start, end }) => text.slice(start, end))

test.for([
  ["cat*", "catch", "cat"],
  ["cat*", "Catapult", "Cat"],
  ["cat*", "CAttLE", "CAt"],
  ["tra*", "train", "tra"],
  ["tra*", "TRAditional", "TRA"],
  ["the mat*", "in the matrix", "the mat"],
  ["*cat", "wildcat", "cat"],
  ["*cat", "copyCat", "Cat"],
  ["*tra", "orchesTRA", "TRA"],
  ["*the mat", "breathe mat", "the mat"],
  ["*cat*", "location", "cat"],
  ["*cat*", "eduCation", "Cat"],
  ["*tra*", "abstracted", "tra"],
  ["*the mat*", "breathe matter", "the mat"],
  ["cat", "a cat sat", "cat"],
  ["train", "train", "train"],
  ["the mat", "on the mat", "the mat"],
  ["c.t?", "a c.t?", "c.t?"],
] as const)("%s is found in %j as %j", ([keyword, text, said]) => {
  expect(found(text, keyword)).toEqual([said])
})

test.for([
  ["cat*", "wildcat"],
  ["*cat", "catch"],
  ["cat", "location"],
  ["cat", "cats"],
  ["cat", "bobcat"],
  ["cat", "cat!"],
  ["the mat", "the  mat"],
  ["the mat", "breathe mat"],
  ["c.t", "cat"],
] as const)("%s is not found in %j", ([keyword, text]) => {
  expect(found(text, keyword)).toEqual([])
})

test("a keyword is found at any position", () => {
  const both = findKeywordMatches("Tea or tea", patternsOf(["tea"]))
  expect(both.map(({ start }) => start)).toEqual([0, 7])
})

test("the whole match of an allowed phrase with a wildcard is allowed", () => {
  const allowed = findKeywordMatches("my location", allowedPatternsOf(["loc*"]))
  expect(allowed).toMatchObject([{ start: 3, end: 11 }])
})
