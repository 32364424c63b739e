// Rules across the components of one message or modal.
// https://docs.discord.com/developers/components/reference

import { ComponentType } from "discord-api-types/v10"
import {
  type SchemaCheck,
  type AddIssue,
  type FormIssue,
  codePointLength,
  issues,
} from "../../kernel/body-schema.ts"
import {
  type ComponentNode,
  componentsWithPaths,
  mediaUrlsWithPaths,
  walkComponents,
} from "../rules/tree.ts"
import { attachedName } from "../../files/rules/file-name.ts"
import { LIMITS } from "../../rules/limits.ts"
import { duplicateIssues } from "./parts.ts"

const { component: limits } = LIMITS

/** Checks that every custom id and every id is unique. An id of 0 counts as no id. */
export const uniqueRules: SchemaCheck<readonly ComponentNode[]> = (nodes, fail) => {
  const customIds = new Set<string>()
  const ids = new Set<number>()
  for (const [node, at] of componentsWithPaths(nodes)) {
    if (node.custom_id !== undefined && customIds.has(node.custom_id)) {
      fail(duplicateIssues.customId, ...at, "custom_id")
    }
    if (node.id !== undefined && node.id !== 0 && ids.has(node.id))
      fail(duplicateIssues.id, ...at, "id")
    if (node.custom_id !== undefined) customIds.add(node.custom_id)
    if (node.id !== undefined) ids.add(node.id)
  }
}

/** Returns the rules across the components of a message with or without IS_COMPONENTS_V2. */
export function componentsRules(v2: boolean): SchemaCheck<readonly ComponentNode[]> {
  return (nodes, fail) => {
    if (nodes.length === 0) return
    if (v2) sizeRules(nodes, fail)
    else legacyRules(nodes, fail)
    uniqueRules(nodes, fail)
  }
}

function legacyRules(nodes: readonly ComponentNode[], fail: AddIssue): void {
  if (nodes.length > limits.rows.max) fail(issues.length(limits.rows))
  nodes.forEach(({ type }, index) => {
    if (type !== ComponentType.ActionRow)
      fail(issues.union("type", [ComponentType.ActionRow]), index)
  })
}

const tooMany: FormIssue = {
  code: "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
  message: `Components exceed the maximum total of ${limits.total}`,
}

const tooMuchText: FormIssue = {
  code: "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
  message: `Components displayable text size exceeds maximum size of ${limits.text}`,
}

function sizeRules(nodes: readonly ComponentNode[], fail: AddIssue): void {
  const all = [...walkComponents(nodes)]
  if (all.length > limits.total) fail(tooMany)
  const length = all.reduce((sum, node) => sum + codePointLength(node.content ?? ""), 0)
  if (length > limits.text) fail(tooMuchText)
}

/** Returns the rule that every file that components refer to is a file of the message. */
export function filesRules(filenames: ReadonlySet<string>): SchemaCheck<readonly ComponentNode[]> {
  return (nodes, fail) => {
    for (const [url, at] of mediaUrlsWithPaths(nodes)) {
      const name = attachedName(url)
      if (name !== undefined && !filenames.has(name)) fail(attachmentNotFound(url), ...at)
    }
  }
}

function attachmentNotFound(url: string): FormIssue {
  return {
    code: "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    message: `The referenced attachment ("${url}") was not found`,
  }
}
