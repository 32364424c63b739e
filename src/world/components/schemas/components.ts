// The components of a message. https://docs.discord.com/developers/components/reference

import {
  type APIMessageTopLevelComponent,
  ButtonStyle,
  ComponentType,
  SeparatorSpacingSize,
} from "discord-api-types/v10"
import {
  type SchemaCheck,
  type FormIssue,
  type Schema,
  enumOf,
  rawObject,
  boolean,
  integer,
  array,
  transform,
  optional,
  snowflake,
  string,
  url,
  discriminatedUnion,
  issues,
} from "../../kernel/body-schema.ts"
import type { SkuId } from "../../model/ids.ts"
import { LIMITS } from "../../rules/limits.ts"
import {
  componentFields,
  customId,
  componentEmojiSchema,
  mediaSchema,
  readOnly,
  selects,
  textDisplay,
} from "./parts.ts"

const { component: limits } = LIMITS

const FILE = "attachment"
const LINK = ["http", "https"] as const

const style = enumOf([
  ButtonStyle.Primary,
  ButtonStyle.Secondary,
  ButtonStyle.Success,
  ButtonStyle.Danger,
  ButtonStyle.Link,
  ButtonStyle.Premium,
])

const buttonIssues = {
  needsCustomId: {
    code: "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED",
    message: "A custom id is required",
  },
  // Assumption: link-button-without-url
  needsUrl: { code: "BUTTON_COMPONENT_URL_REQUIRED", message: "A url is required" },
  notBoth: {
    code: "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
    message: "A custom id and url cannot both be specified",
  },
  // Assumption: premium-button-errors
  needsSku: { code: "BUTTON_COMPONENT_SKU_ID_REQUIRED", message: "A sku id is required" },
  noSku: {
    code: "BUTTON_COMPONENT_SKU_ID_NOT_ALLOWED",
    message: "A sku id can only be specified for a premium button",
  },
  onlySku: {
    code: "BUTTON_COMPONENT_PREMIUM_FIELD_NOT_ALLOWED",
    message: "A premium button cannot have this field",
  },
} satisfies Record<string, FormIssue>

/** The keys that a premium button cannot have. */
const NOT_PREMIUM = ["custom_id", "label", "url", "emoji"] as const

const button = rawObject(
  {
    ...componentFields(ComponentType.Button),
    style,
    label: optional(string(limits.label)),
    emoji: optional(componentEmojiSchema),
    custom_id: optional(customId),
    url: optional(url([...LINK, "discord"], limits.url)),
    disabled: optional(boolean()),
    sku_id: optional(snowflake<SkuId>()),
  },
  (found, fail) => {
    // https://docs.discord.com/developers/components/reference#button-button-structure
    if (found.style === ButtonStyle.Premium) {
      for (const key of NOT_PREMIUM) {
        if (found[key] !== undefined) fail(buttonIssues.onlySku, key)
      }
      if (found.sku_id === undefined) fail(buttonIssues.needsSku, "sku_id")
      return
    }
    if (found.sku_id !== undefined) fail(buttonIssues.noSku, "sku_id")
    // https://github.com/discordjs/discord.js/issues/5675, https://github.com/Rapptz/discord.py/issues/7113
    if (!found.label && found.emoji === undefined) fail(issues.required, "label")
    if (found.custom_id !== undefined && found.url !== undefined) fail(buttonIssues.notBoth)
    else if (found.style === ButtonStyle.Link) {
      if (found.url === undefined) fail(buttonIssues.needsUrl, "url")
    } else if (found.custom_id === undefined) fail(buttonIssues.needsCustomId, "custom_id")
  },
)

const tooWide: FormIssue = {
  code: "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
  message: "The specified component exceeds the maximum width",
}

/** Checks the width of a row: at most five buttons or one select. */
const rowRules: SchemaCheck<readonly { readonly type: ComponentType }[]> = (items, fail) => {
  let width = 0
  items.forEach(({ type }, index) => {
    width += type === ComponentType.Button ? 1 : limits.width.max
    if (width > limits.width.max) fail(tooWide, index)
  })
}

const actionRow = rawObject({
  ...componentFields(ComponentType.ActionRow),
  components: array(discriminatedUnion("type", [button, ...selects]), limits.width, rowRules),
})

const media = mediaSchema([...LINK, FILE])
const mediaFields = {
  media,
  description: optional(string(limits.mediaDescription)),
  spoiler: optional(boolean()),
}

const thumbnail = rawObject({ ...componentFields(ComponentType.Thumbnail), ...mediaFields })

const section = rawObject({
  ...componentFields(ComponentType.Section),
  components: array(discriminatedUnion("type", [textDisplay]), limits.sectionTexts),
  accessory: discriminatedUnion("type", [button, thumbnail]),
})

const mediaGallery = rawObject({
  ...componentFields(ComponentType.MediaGallery),
  items: array(rawObject(mediaFields), limits.galleryItems),
})

const file = rawObject({
  ...componentFields(ComponentType.File),
  file: mediaSchema([FILE]),
  spoiler: optional(boolean()),
  name: readOnly,
  size: readOnly,
})

const separator = rawObject({
  ...componentFields(ComponentType.Separator),
  divider: optional(boolean()),
  spacing: optional(enumOf([SeparatorSpacingSize.Small, SeparatorSpacingSize.Large])),
})

/** The components that are allowed in a container and at the top level of a message. */
const containerComponents = [
  actionRow,
  section,
  textDisplay,
  mediaGallery,
  file,
  separator,
] as const

const container = rawObject({
  ...componentFields(ComponentType.Container),
  accent_color: optional(integer(limits.accentColor)),
  spoiler: optional(boolean()),
  components: array(discriminatedUnion("type", containerComponents), limits.containerItems),
})

/**
 * The components of a message, with or without IS_COMPONENTS_V2; `componentsRules` checks the
 * difference.
 */
export const componentsSchema: Schema<APIMessageTopLevelComponent[]> = transform(
  array(discriminatedUnion("type", [...containerComponents, container])),
  // The rules of a button check its style against its other keys, which the inferred type does not
  // express.
  (found) => found as APIMessageTopLevelComponent[],
)
