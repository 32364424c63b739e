/**
 * How far a simulation goes. `"specification"`: the 134 routes of the specification and the 3 of a
 * login, with the keys that it models. `"extended"`: everything that is modelled. `"platform"`: the
 * same, and the platform's side of the points where the specification differs from it.
 */
export type ProfileName = "specification" | "extended" | "platform"
