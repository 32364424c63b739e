import { type APISelectMenuComponent, ComponentType } from "discord-api-types/v10"
import { type PickCount, pickCountOf } from "../../../../world/components/rules/picking.ts"
import { type Html, type HtmlContent, html } from "../../../../world/kernel/html.ts"
import { SELECT_PLACEHOLDERS } from "../../rendering/components.ts"
import { emojiText } from "../../rendering/texts.ts"
import type { ChannelView } from "../channel-view.ts"
import { type Attributes, element, voidElement } from "../elements.ts"
import { emojiHtml } from "../emojis.ts"
import { DISABLED } from "./buttons.ts"
import { type SelectOption, optionsOf } from "./select-options.ts"

const SELECT_NAMES: Readonly<Record<APISelectMenuComponent["type"], string>> = {
  [ComponentType.StringSelect]: "string-select",
  [ComponentType.UserSelect]: "user-select",
  [ComponentType.RoleSelect]: "role-select",
  [ComponentType.MentionableSelect]: "mentionable-select",
  [ComponentType.ChannelSelect]: "channel-select",
}

/** The number of options of a control. A page offers more options by a picker of its own. */
const MOST_OPTIONS = 100

/** Renders a select: with all its options in a report, as a control in an interactive page. */
export function selectHtml(view: ChannelView, component: APISelectMenuComponent): Html {
  const { custom_id: customId, id, disabled = false } = component
  const placeholder = component.placeholder ?? SELECT_PLACEHOLDERS[component.type]
  const attributes = {
    "data-component": SELECT_NAMES[component.type],
    "data-custom-id": customId,
    "data-label": placeholder,
    "data-component-id": id,
  }
  const options = optionsOf(view, component)
  const chosen = options.filter(({ isDefault }) => isDefault)
  const text = chosen.map(({ label }) => label).join(", ") || placeholder
  if (view.isInteractive !== true) {
    const shown = component.type === ComponentType.StringSelect ? options : []
    return reportSelectHtml(view, { attributes, text, options: shown, disabled })
  }
  const control = { ...attributes, "aria-label": placeholder, disabled }
  if (options.length > MOST_OPTIONS) return pickerHtml(control, text)
  const { max, min } = pickCountOf(component)
  const select = { attributes: control, text, placeholder, options }
  return max === 1 ? singleSelectHtml(select, min) : multiSelectHtml(view, select, { min, max })
}

interface SelectContent {
  readonly attributes: Attributes
  /** The labels of the selected options, else the placeholder. */
  readonly text: string
  readonly options: readonly SelectOption[]
}

function reportSelectHtml(
  view: ChannelView,
  { attributes, text, options, disabled }: SelectContent & { readonly disabled: boolean },
): Html {
  return element("div", { class: disabled ? "select off" : "select", ...attributes }, [
    html`<div>${text} <i class="icon icon-down" aria-hidden="true"></i></div>`,
    options.length > 0 &&
      html`<ul>
        ${options.map((option) =>
          element("li", { "data-option-value": option.value }, [
            optionHtml(view, option),
            option.isDefault && html` <small class="note">✓ chosen</small>`,
          ]),
        )}
      </ul>`,
    disabled && DISABLED,
  ])
}

/** Renders the button that opens the picker of the page, with `data-picker`. */
function pickerHtml(attributes: Attributes, text: string): Html {
  const control = {
    type: "button",
    class: "select",
    "data-picker": true,
    "aria-haspopup": "dialog",
  }
  return element("button", { ...control, ...attributes }, [
    text,
    html`<i class="icon icon-down" aria-hidden="true"></i>`,
  ])
}

interface SelectControl extends SelectContent {
  readonly placeholder: string
}

/** Renders a select of one value. The page reacts to its `change` event. */
function singleSelectHtml({ attributes, placeholder, options }: SelectControl, min: number): Html {
  const isPreset = options.some(({ isDefault }) => isDefault)
  const none = { value: "", selected: !isPreset, disabled: min > 0, hidden: min > 0 }
  return element("select", { class: "select", ...attributes }, [
    element("option", none, placeholder),
    options.map(({ value, label, description, emoji, isDefault }) =>
      element("option", { value, "data-option-value": value, selected: isDefault }, [
        [emojiText(emoji), label].filter(Boolean).join(" "),
        description !== undefined && ` – ${description}`,
      ]),
    ),
  ])
}

/** Renders a select of several values. The page reacts to its button with `data-select-submit`. */
function multiSelectHtml(
  view: ChannelView,
  { attributes, text, options }: SelectControl,
  { min, max }: PickCount,
): Html {
  if (attributes["disabled"] === true) return pickerHtml(attributes, text)
  const { disabled: _, ...others } = attributes
  const count = { "data-min": min, "data-max": max }
  return element("details", { class: "select multiple", ...others, ...count }, [
    html`<summary>${text} <i class="icon icon-down" aria-hidden="true"></i></summary>`,
    options.map((option) => {
      const { value, isDefault } = option
      const box = { type: "checkbox", value, "data-option-value": value, checked: isDefault }
      return html`<label>${voidElement("input", box)}${optionHtml(view, option)}</label>`
    }),
    html`<button type="button" class="button primary" data-select-submit>Select</button>`,
  ])
}

function optionHtml(view: ChannelView, { emoji, label, description }: SelectOption): HtmlContent {
  return [
    emojiHtml(view, emoji),
    html`<span>${label}${description && html`<small>${description}</small>`}</span>`,
  ]
}
