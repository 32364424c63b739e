/**
 * The value without flags. The platform always sends the number; its enums have no name for zero.
 */
export const NO_FLAGS: number = 0
