/** No flag at all. The platform always sends the number; its enums have no name for it. */
export const NO_FLAGS: number = 0
