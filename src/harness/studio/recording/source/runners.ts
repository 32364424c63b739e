// The forms of assertions of the runners.

import type { AssertionStep, CallStep, ExistenceStep, PollStep } from "../recording.ts"
import { type Code, array, call, object, propertyKey, stringLiteral, text } from "./layout.ts"
import { type NameOf, lookupCode, valueCode } from "./expressions.ts"
import { type FindingStep, findingStatement, isFindingStep } from "./finding-assertions.ts"
import type { TargetRunner } from "./target-runner.ts"
import type { Statement } from "./statement.ts"
import { shortMatch } from "../message-lookup.ts"

/** An assertion that a person has picked. */
type PickedStep = Exclude<AssertionStep, FindingStep>

/** Variables of a test. */
export interface AssertionContext {
  readonly nameOf: NameOf
  /** Whether an object has a variable already. */
  has(key: string): boolean
}

/** Returns the statement of an assertion. */
export function assertionOf(
  runner: TargetRunner,
  step: AssertionStep,
  context: AssertionContext,
): Statement {
  if (isFindingStep(step)) return findingStatement(runner, step, context.nameOf)
  return runner === "node:test" ? assertStatement(step, context) : expectStatement(step, context)
}

/** Returns the statement that expects a refusal. `attempt` is the name of a variable, or a call. */
export function refusalOf(
  runner: TargetRunner,
  attempt: string,
  { status, code }: NonNullable<CallStep["refusal"]>,
): Statement {
  const fields = object([
    ["status", text(String(status))],
    ["code", text(String(code))],
  ])
  return runner === "node:test"
    ? { before: "await ", code: call("assert.rejects", [text(attempt), fields]) }
    : { before: "await ", code: call(`expect(${attempt}).rejects.toMatchObject`, [fields]) }
}

function fieldsOf(fields: Readonly<Record<string, Code | undefined>>): readonly Code[] {
  const entries = Object.entries(fields).flatMap(([key, value]) =>
    value === undefined ? [] : [[propertyKey(key), value] as const],
  )
  return entries.length === 0 ? [] : [object(entries)]
}

/** Returns the assertion in the form of Vitest and Jest. */
function expectStatement(step: PickedStep, { nameOf, has }: AssertionContext): Statement {
  const form = (received: string, matcher: string, args: readonly Code[]): Statement => ({
    before: "",
    code: call(`expect(${received}).${matcher}`, args),
  })
  switch (step.type) {
    case "message": {
      if (has(step.message.key)) {
        return form(nameOf(step.message), "toBeMessage", [valueCode(step.match, nameOf)])
      }
      const match = valueCode(shortMatch(step.match), nameOf)
      const by = step.by && text(nameOf(step.by))
      return form(nameOf(step.channel), "toHaveSent", [match, ...fieldsOf({ by })])
    }
    case "response":
      return form(nameOf(step.result), "toHaveResponded", [
        valueCode(shortMatch(step.match), nameOf),
      ])
    case "reaction": {
      const { message, emoji, count } = step
      if (count === 0) return form(nameOf(message), "not.toHaveReaction", [stringLiteral(emoji)])
      const options = fieldsOf({ count: text(String(count)) })
      return form(nameOf(message), "toHaveReaction", [stringLiteral(emoji), ...options])
    }
    case "poll": {
      const fields = object([
        ["finalized", text(String(step.finalized))],
        ["answers", answersOf(step)],
      ])
      return form(`${nameOf(step.message)}.poll`, "toMatchObject", [fields])
    }
    case "role": {
      const matcher = step.has ? "toHaveRole" : "not.toHaveRole"
      return form(nameOf(step.member), matcher, [text(nameOf(step.role))])
    }
    case "ban": {
      const reason = step.reason === undefined ? undefined : stringLiteral(step.reason)
      return form(nameOf(step.member), "toBeBanned", fieldsOf({ reason }))
    }
    case "existence":
      return form(existence(step, nameOf), "toBe", [text(String(step.exists))])
  }
}

function answersOf({ answers }: PollStep): Code {
  return array(
    answers.map((answer) =>
      object([
        ["text", stringLiteral(answer.text)],
        ["count", text(String(answer.count))],
      ]),
    ),
  )
}

function existence(step: ExistenceStep, nameOf: NameOf): string {
  const name = stringLiteral(step.name)
  const list = lookupCode(step.list, nameOf)
  return `${list.type === "text" ? list.text : ""}.has(${name.type === "text" ? name.text : ""})`
}

/** Returns the assertion in the form of node:test. */
function assertStatement(step: PickedStep, { nameOf, has }: AssertionContext): Statement {
  const form = (callee: string, args: readonly Code[]): Statement => ({
    before: "",
    code: call(callee, args),
  })
  switch (step.type) {
    case "message": {
      if (has(step.message.key)) {
        const args = [text(nameOf(step.message)), valueCode(step.match, nameOf)]
        return form("env.assertMessage", args)
      }
      const match = valueCode(shortMatch(step.match), nameOf)
      const by = step.by && text(nameOf(step.by))
      return form("env.assertSent", [text(nameOf(step.channel)), match, ...fieldsOf({ by })])
    }
    case "response": {
      const match = valueCode(shortMatch(step.match), nameOf)
      return form("env.assertResponded", [text(nameOf(step.result)), match])
    }
    case "reaction": {
      const { message, emoji, count } = step
      const found = `${nameOf(message)}.reactions.find((one) => one.emoji === ${flatText(emoji)})`
      const args = [text(`${found}?.count`), text(count === 0 ? "undefined" : String(count))]
      return form("assert.equal", args)
    }
    case "poll": {
      const counts = `${nameOf(step.message)}.poll?.answers.map(({ count }) => count)`
      const expected = step.answers.map(({ count }) => text(String(count)))
      const actual = { type: "text", text: counts, isComposition: true } as const
      return form("assert.deepEqual", [actual, array(expected)])
    }
    case "role": {
      const found = `${nameOf(step.member)}.roles.includes(${nameOf(step.role)})`
      return form("assert.equal", [text(found), text(String(step.has))])
    }
    case "ban": {
      const { member, reason } = step
      const ban = `${nameOf(member)}.guild.bans.find(({ userId }) => userId === ${nameOf(member)}.id)`
      if (reason === undefined) return form("assert.ok", [text(ban)])
      return form("assert.equal", [text(`${ban}?.reason`), stringLiteral(reason)])
    }
    case "existence":
      return form("assert.equal", [text(existence(step, nameOf)), text(String(step.exists))])
  }
}

function flatText(value: string): string {
  const literal = stringLiteral(value)
  return literal.type === "text" ? literal.text : ""
}
