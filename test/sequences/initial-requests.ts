// The requests at the start of every sequence.

/** The initial commands. */
export const COMMANDS = [
  { name: "tea", description: "Brews a pot" },
  {
    name: "pour",
    description: "Pours a cup",
    options: [
      { type: 6, name: "guest", description: "For whom", required: true },
      { type: 4, name: "cups", description: "How many", max_value: 3 },
      { type: 7, name: "where", description: "In which channel" },
    ],
  },
  { name: "close", description: "Closes the house", default_member_permissions: "0" },
  {
    name: "brew",
    description: "Brews a leaf",
    options: [
      { type: 3, name: "leaf", description: "Which", autocomplete: true },
      { type: 4, name: "cups", description: "How many" },
    ],
  },
  { type: 2, name: "Pour for" },
  { type: 3, name: "Keep this" },
]

const BUTTONS = [
  { type: 2, style: 1, custom_id: "more", label: "More" },
  { type: 2, style: 2, custom_id: "off", label: "Off", disabled: true },
  { type: 2, style: 5, url: "https://example.com/tea", label: "Leaves" },
]

/** The initial message with buttons. */
export const GREETING = {
  content: "Welcome",
  components: [
    { type: 1, components: BUTTONS },
    { type: 1, components: [{ type: 5, custom_id: "whom" }] },
  ],
}

/** The initial poll. */
export const POLL = {
  question: { text: "Which tea?" },
  answers: [{ poll_media: { text: "Sencha" } }, { poll_media: { text: "Assam" } }],
  allow_multiselect: true,
}

/** The initial response to a command. */
export const ANSWER = { type: 4, data: GREETING }

/** The modal that is open at the start. */
export const FORM = {
  type: 9,
  data: {
    custom_id: "order",
    title: "Order",
    components: [
      { type: 1, components: [{ type: 4, custom_id: "what", label: "What", style: 1 }] },
    ],
  },
}
