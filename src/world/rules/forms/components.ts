// The components of a message. https://docs.discord.com/developers/components/reference

import {
  type APIMessageTopLevelComponent,
  ButtonStyle,
  ComponentType,
  SeparatorSpacingSize,
} from "discord-api-types/v10"
import {
  type Check,
  type FormIssue,
  type Schema,
  choice,
  document,
  except,
  flag,
  integer,
  list,
  mapped,
  optional,
  refused,
  text,
  url,
  variants,
  wrong,
} from "../../kernel/form.ts"
import { LIMITS } from "../limits.ts"
import {
  base,
  customId,
  emojiForm,
  mediaFrom,
  received,
  selects,
  textDisplay,
} from "./component-parts.ts"

const { component: limits } = LIMITS

const FILE = "attachment"
const LINK = ["http", "https"] as const

const PREMIUM = "premium buttons are not modelled"

const style = except(
  choice([
    ButtonStyle.Primary,
    ButtonStyle.Secondary,
    ButtonStyle.Success,
    ButtonStyle.Danger,
    ButtonStyle.Link,
  ]),
  { value: ButtonStyle.Premium, reason: PREMIUM },
)

const buttonSays = {
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
} satisfies Record<string, FormIssue>

const button = document(
  {
    ...base(ComponentType.Button),
    style,
    label: optional(text(limits.label)),
    emoji: optional(emojiForm),
    custom_id: optional(customId),
    url: optional(url([...LINK, "discord"], limits.url)),
    disabled: optional(flag()),
    sku_id: refused(PREMIUM),
  },
  (found, fail) => {
    // https://github.com/discordjs/discord.js/issues/5675, https://github.com/Rapptz/discord.py/issues/7113
    if (!found.label && found.emoji === undefined) fail(wrong.required, "label")
    if (found.custom_id !== undefined && found.url !== undefined) fail(buttonSays.notBoth)
    else if (found.style === ButtonStyle.Link) {
      if (found.url === undefined) fail(buttonSays.needsUrl, "url")
    } else if (found.custom_id === undefined) fail(buttonSays.needsCustomId, "custom_id")
  },
)

const tooWide: FormIssue = {
  code: "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
  message: "The specified component exceeds the maximum width",
}

/** A row is as wide as five buttons, or as one select. */
const rowRules: Check<readonly { readonly type: ComponentType }[]> = (items, fail) => {
  let width = 0
  items.forEach(({ type }, index) => {
    width += type === ComponentType.Button ? 1 : limits.width.max
    if (width > limits.width.max) fail(tooWide, index)
  })
}

const actionRow = document({
  ...base(ComponentType.ActionRow),
  components: list(variants("type", [button, ...selects]), limits.width, rowRules),
})

const media = mediaFrom([...LINK, FILE])
const shown = {
  media,
  description: optional(text(limits.mediaDescription)),
  spoiler: optional(flag()),
}

const thumbnail = document({ ...base(ComponentType.Thumbnail), ...shown })

const section = document({
  ...base(ComponentType.Section),
  components: list(variants("type", [textDisplay]), limits.sectionTexts),
  accessory: variants("type", [button, thumbnail]),
})

const mediaGallery = document({
  ...base(ComponentType.MediaGallery),
  items: list(document(shown), limits.galleryItems),
})

const file = document({
  ...base(ComponentType.File),
  file: mediaFrom([FILE]),
  spoiler: optional(flag()),
  name: received,
  size: received,
})

const separator = document({
  ...base(ComponentType.Separator),
  divider: optional(flag()),
  spacing: optional(choice([SeparatorSpacingSize.Small, SeparatorSpacingSize.Large])),
})

/** What stands in a container, and at the top of a message. */
const blocks = [actionRow, section, textDisplay, mediaGallery, file, separator] as const

const container = document({
  ...base(ComponentType.Container),
  accent_color: optional(integer(limits.accentColor)),
  spoiler: optional(flag()),
  components: list(variants("type", blocks), limits.containerItems),
})

/** The components of a message, legacy or not: `componentsRules` holds them to it. */
export const componentsForm: Schema<APIMessageTopLevelComponent[]> = mapped(
  list(variants("type", [...blocks, container])),
  // The rules of a button hold its style to what it carries, which no inferred type says.
  (found) => found as APIMessageTopLevelComponent[],
)
