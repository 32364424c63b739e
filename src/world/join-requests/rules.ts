// Requests to join a guild whose moderators approve its members.
// https://github.com/discord/discord-api-docs/pull/8531

import { GuildFeature } from "discord-api-types/v10"
import type { Guild } from "../guilds/model.ts"
import { ImpossibleActionError } from "../kernel/impossible-action.ts"
import { codePointLength } from "../kernel/body-schema.ts"
import type { FormField } from "../member-verification/model.ts"
import { isScreened, needsApproval } from "../member-verification/rules.ts"
import type { UserId } from "../model/ids.ts"
import { missingAccess } from "../rules/explained-api-error.ts"
import { LIMITS } from "../rules/limits.ts"
import type { AnsweredField, FormResponse, JoinRequest } from "./model.ts"

const { memberVerification: limits } = LIMITS

/**
 * Requires that the moderators of a guild approve its members.
 *
 * Assumption: join-request-feature
 *
 * @throws ApiError 50001
 */
export function requireManualApproval(guild: Guild): void {
  if (needsApproval(guild)) return
  const feature = isScreened(guild)
    ? "MEMBER_VERIFICATION_MANUAL_APPROVAL"
    : GuildFeature.MemberVerificationGateEnabled
  throw missingAccess(() => [{ kind: "feature", guildId: guild.id, feature }])
}

/** Returns the request of a user that is not reviewed yet. A user has at most one in a guild. */
export function findOpenRequest({ joinRequests }: Guild, userId: UserId): JoinRequest | undefined {
  for (const request of joinRequests.values()) {
    const isOpen = request.status === "STARTED" || request.status === "SUBMITTED"
    if (request.userId === userId && isOpen) return request
  }
  return undefined
}

/** The answers of an applicant by the labels of the fields: a choice by its text. */
export type FormAnswers = Readonly<Record<string, string | boolean>>

/**
 * Returns the fields of the form of a guild with the answers of an applicant. Rules are accepted
 * unless the answer is false.
 *
 * @throws ImpossibleActionError for an unknown label, a required field without an answer, and an
 * answer that the field does not take.
 */
export function requireAnswers(guild: Guild, answers: FormAnswers): readonly AnsweredField[] {
  const formFields = guild.memberVerification?.formFields ?? []
  const unknown = Object.keys(answers).find((key) => formFields.every(({ label }) => label !== key))
  if (unknown !== undefined) {
    const labels = formFields.map(({ label }) => JSON.stringify(label)).join(", ")
    throw new ImpossibleActionError(
      `The form of ${guild.name} has no field ${JSON.stringify(unknown)}. Its fields are: ${labels || "none"}.`,
    )
  }
  return formFields.map((field) => ({
    field,
    response: requireResponse(field, answers[field.label]),
  }))
}

function requireResponse(
  field: FormField,
  answer: string | boolean | undefined,
): FormResponse | null {
  const response =
    answer === undefined ? defaultResponse(field) : RESPONSES[field.fieldType](field, answer)
  const isMissing = response === null || response === "" || response === false
  if (field.required && isMissing) {
    throw new ImpossibleActionError(
      `The field ${JSON.stringify(field.label)} is required. Add an answer with this label.`,
    )
  }
  return response
}

function defaultResponse({ fieldType }: FormField): FormResponse | null {
  return fieldType === "TERMS" ? true : null
}

/** Read the answers to the types of fields. */
const RESPONSES: Readonly<
  Record<FormField["fieldType"], (field: FormField, answer: string | boolean) => FormResponse>
> = {
  TERMS(field, answer) {
    return typeof answer === "boolean" ? answer : refuseAnswer(field, "true or false")
  },
  TEXT_INPUT: (field, answer) => readText(field, answer, limits.shortAnswer.max),
  PARAGRAPH: (field, answer) => readText(field, answer, limits.paragraph.max),
  MULTIPLE_CHOICE(field, answer) {
    const { choices = [] } = field
    const index = choices.findIndex((choice) => choice === answer)
    return index === -1 ? refuseAnswer(field, `one of ${choices.join(", ")}`) : index
  },
}

function readText(field: FormField, answer: string | boolean, max: number): string {
  const isText = typeof answer === "string" && codePointLength(answer) <= max
  return isText ? answer : refuseAnswer(field, `a text of at most ${max} characters`)
}

/** @throws ImpossibleActionError */
function refuseAnswer({ label }: FormField, expected: string): never {
  throw new ImpossibleActionError(
    `The answer to ${JSON.stringify(label)} is not valid. It has to be ${expected}.`,
  )
}
