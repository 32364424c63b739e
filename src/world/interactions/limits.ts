// Limits of interactions and modals. `limits.ts` explains the sources.

export const interactions = {
  /** The followup messages of an application that only the user has installed. Docs; error 40094. */
  interaction: { userAppFollowUps: { max: 5 } },
  /** Docs, components/reference; OpenAPI. */
  modal: {
    title: { min: 1, max: 45 },
    /** Docs. (OpenAPI has 40.) */
    components: { min: 1, max: 5 },
    label: { min: 1, max: 45 },
    description: { min: 1, max: 100 },
    /** The text inputs in a row. Docs. */
    rowInputs: { min: 1, max: 1 },
    value: { max: 4000 },
    placeholder: { max: 100 },
    minLength: { min: 0, max: 4000 },
    maxLength: { min: 1, max: 4000 },
    minFiles: { min: 0, max: 10 },
    maxFiles: { min: 1, max: 10 },
    fileTypes: { max: 10 },
    radioOptions: { min: 2, max: 10 },
    checkboxOptions: { min: 1, max: 10 },
    minChecked: { min: 0, max: 10 },
    maxChecked: { min: 1, max: 10 },
  },
} as const
