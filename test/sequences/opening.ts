// What every sequence begins with, as it is sent.

/** The commands that are there from the start. */
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
]

const BUTTONS = [
  { type: 2, style: 1, custom_id: "more", label: "More" },
  { type: 2, style: 2, custom_id: "off", label: "Off", disabled: true },
  { type: 2, style: 5, url: "https://example.com/tea", label: "Leaves" },
]

/** The message with buttons that is there from the start. */
export const GREETING = {
  content: "Welcome",
  components: [{ type: 1, components: BUTTONS }],
}

/** The answer that is there from the start. */
export const ANSWER = { type: 4, data: GREETING }
