import type { InvalidBodySample } from "../invalid-body.ts"

const select = { type: 3, custom_id: "a", options: [{ label: "a", value: "a" }] }

/** Returns a failure of a select menu in a modal. */
const inModal = (printed: string, more: object): InvalidBodySample => ({
  route: "POST /interactions/{interaction_id}/{token}/callback",
  printed: `data.components[0].component.${printed}`,
  body: {
    type: 9,
    data: {
      custom_id: "order",
      title: "Order",
      components: [{ type: 18, label: "Tea", component: { ...select, ...more } }],
    },
  },
})

/** Returns a failure of a button. */
const ofButton = (printed: string, button: object): InvalidBodySample => ({
  route: "POST /channels/{channel_id}/messages",
  printed: `components[0].components[0].${printed}`,
  body: { components: [{ type: 1, components: [{ type: 2, ...button }] }] },
})

export const components: readonly InvalidBodySample[] = [
  ofButton("sku_id[BUTTON_COMPONENT_SKU_ID_REQUIRED]: A sku id is required", { style: 6 }),
  ofButton(
    "sku_id[BUTTON_COMPONENT_SKU_ID_NOT_ALLOWED]: A sku id can only be specified for a premium button",
    { style: 1, label: "a", custom_id: "a", sku_id: "1" },
  ),
  ofButton(
    "label[BUTTON_COMPONENT_PREMIUM_FIELD_NOT_ALLOWED]: A premium button cannot have this field",
    { style: 6, label: "a", sku_id: "1" },
  ),
  {
    route: "POST /channels/{channel_id}/messages",
    printed:
      'components[0].file.url[UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND]: The referenced attachment ("attachment://tea.txt") was not found',
    body: {
      flags: 1 << 15,
      components: [{ type: 13, file: { url: "attachment://tea.txt" } }],
    },
  },
  inModal("disabled[MODAL_COMPONENT_DISABLED]: Modals do not support disabled components", {
    disabled: true,
  }),
  inModal(
    "min_values[SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES]: Select menus marked as required cannot have a min_values of 0",
    { min_values: 0 },
  ),
]
