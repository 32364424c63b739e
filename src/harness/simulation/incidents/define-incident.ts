import type { IncidentPart } from "./incident-context.ts"
import type { IncidentOptionValues, OptionShapes } from "./incident-options.ts"

/** The description of an incident. */
export interface IncidentDefinition<Shapes extends OptionShapes = OptionShapes> {
  /** A sentence that says what the bots notice. */
  readonly about: string
  readonly options: Shapes
  /** The addresses of reports and documentation of the behavior. */
  readonly sources: readonly string[]
}

/** Defines an incident. */
export function defineIncident<const Shapes extends OptionShapes>(
  definition: IncidentDefinition<Shapes>,
): IncidentDefinition<Shapes> {
  return definition
}

/** The functions that return the parts of incidents, by name. */
export type PartsOf<Table extends Readonly<Record<string, IncidentDefinition>>> = {
  readonly [Name in keyof Table]: (
    values: IncidentOptionValues<Table[Name]["options"]>,
  ) => readonly IncidentPart[]
}
