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

export const components: readonly InvalidBodySample[] = [
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
