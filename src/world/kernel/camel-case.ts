// Converts the platform's names in snake_case to the names of inputs in camelCase.

/** Converts the type `"message_reference"` to `"messageReference"`. */
export type CamelCase<Key> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Key

/** Converts `message_reference` to `messageReference`. */
export function toCamelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
