// The reasons why types that users meet are not exported. A new type of this kind is either
// exported or added here.

/** The names by reason. */
export const REASONS: Readonly<Record<string, readonly string[]>> = {
  "the brand of ids, a symbol without a value": ["kind"],
  "a table of values or a row of it, whose names are those of the exported types": [
    "InventoryRow",
    "KeyOf",
    "FINDING_KINDS",
    "MODAL_INPUT_KINDS",
    "PRIVILEGED_INTENTS",
    "REPORT_FORMS",
    "RESPONSE_KINDS",
    "SELECT_KINDS",
    "TEST_RUNNERS",
    "TEXT_KEYS",
    "TRAFFIC_KINDS",
    "TRAFFIC_PROFILES",
    "UNITS",
    "USAGE_CATEGORIES",
    "WEBHOOK_EVENT_TYPES",
    "inventory",
  ],
  "a part of the table of incidents, from which the exported `IncidentOptions` is derived": [
    "IncidentDefinition",
    "IncidentOptionValue",
    "IncidentOptionValues",
    "INCIDENTS",
    "Identified",
    "LimitOption",
    "NETWORK_HANDSHAKE_FAILURES",
    "OPENINGS",
    "Opening",
    "OptionKind",
    "OptionKinds",
    "OptionShapes",
    "RATE_LIMIT_SCOPES",
    "SetOption",
  ],
  "the function of the exported `sim.run`": ["run"],
}

/** The files that list tables too long for the report. */
export const LISTED_ELSEWHERE: Readonly<Record<string, string>> = {
  inventory: "src/handlers/inventory.generated.ts",
}
