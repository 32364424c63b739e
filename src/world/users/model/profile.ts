/**
 * The extent of a simulation. `"specification"`: the 134 routes of the specification and the 3 of a
 * login, with the keys that the specification models. `"extended"`: everything that is modeled.
 * `"platform"`: the same as `"extended"`, but with the platform's behavior where the specification
 * differs from it.
 */
export type ProfileName = "specification" | "extended" | "platform"
