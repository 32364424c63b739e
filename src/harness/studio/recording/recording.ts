// A recording of a world as data: the calls of methods and the picked assertions.

/** An object that a recording names. */
export interface RecordedObject {
  /** Identifies the object in its recording, such as `channel:1052`. */
  readonly key: string
  /** The kind of its handle, such as `channel`. */
  readonly kind: string
  /** The name of the object, from which that of a variable is made. */
  readonly name: string
  /** The way in which a test finds it; absent if only the result of a call has it. */
  readonly lookup?: RecordedLookup
  /** Whether it existed, and was found in the same way, when the recording began. */
  readonly early: boolean
}

/** An expression that finds an object: properties and methods, from an object or from the world. */
export interface RecordedLookup {
  /** The object to begin with; absent for the world. */
  readonly from?: RecordedObject
  readonly steps: readonly LookupStep[]
}

/** A property, or a method with its arguments. */
export interface LookupStep {
  readonly name: string
  readonly args?: readonly RecordedValue[]
}

/** A value in a recording. */
export type RecordedValue =
  | null
  | boolean
  | number
  | string
  | { readonly type: "object"; readonly object: RecordedObject }
  /** The value of an expression, such as the name of the bot. */
  | { readonly type: "lookup"; readonly lookup: RecordedLookup }
  /** A text that mentions objects: their handles stand between its parts. */
  | { readonly type: "template"; readonly parts: readonly (string | RecordedObject)[] }
  | { readonly type: "list"; readonly items: readonly RecordedValue[] }
  | { readonly type: "fields"; readonly fields: Readonly<Record<string, RecordedValue>> }
  | { readonly type: "date"; readonly iso: string }
  | { readonly type: "pattern"; readonly source: string; readonly flags: string }
  | { readonly type: "bytes"; readonly base64: string }
  | { readonly type: "infinity" }
  /** A function that selects the item of a list with a number, from 0. */
  | { readonly type: "position"; readonly index: number }
  /** A function that selects the message with a poll by its question. */
  | { readonly type: "poll"; readonly question: string }

/** A call of a method of the world or of one of its objects. */
export interface CallStep {
  readonly type: "call"
  /** The object whose method was called; absent for the world. */
  readonly self?: RecordedObject
  /** The method, such as `send` or `gateway.disconnect`. */
  readonly name: string
  readonly args: readonly RecordedValue[]
  /** Whether the method returns its result at once in the process of the world. */
  readonly isBuilder: boolean
  /** Whether it is a property and not a method. */
  readonly isProperty: boolean
  /** The object that the call returned, if it returned one. */
  readonly result?: RecordedObject
  /** The error of the platform, if it refused the call. */
  readonly refusal?: { readonly status: number; readonly code: number }
}

/** The properties of a message in an assertion. */
export type RecordedMatch = Extract<RecordedValue, { type: "fields" }>

/** Asserts that a message was sent. */
export interface MessageStep {
  readonly type: "message"
  readonly message: RecordedObject
  readonly channel: RecordedObject
  /** The author; absent for a bot. */
  readonly by?: RecordedObject
  readonly match: RecordedMatch
}

/** Asserts how a bot responded to an interaction. */
export interface ResponseStep {
  readonly type: "response"
  readonly result: RecordedObject
  readonly match: RecordedMatch
}

/** Asserts that a message has a reaction. */
export interface ReactionStep {
  readonly type: "reaction"
  readonly message: RecordedObject
  readonly emoji: string
  readonly count: number
}

/** Asserts the votes of a poll, and whether it has ended. */
export interface PollStep {
  readonly type: "poll"
  readonly message: RecordedObject
  readonly finalized: boolean
  readonly answers: readonly { readonly text: string; readonly count: number }[]
}

/** Asserts that a member has a role, or does not have it. */
export interface RoleStep {
  readonly type: "role"
  readonly member: RecordedObject
  readonly role: RecordedObject
  readonly has: boolean
}

/** Asserts that a person is banned. */
export interface BanStep {
  readonly type: "ban"
  readonly member: RecordedObject
  readonly reason?: string
}

/** Asserts that a list has, or does not have, an object with a name. */
export interface ExistenceStep {
  readonly type: "existence"
  /** The list, such as the channels of a guild. */
  readonly list: RecordedLookup
  readonly name: string
  readonly exists: boolean
}

/** Asserts a property of an object. */
export interface PropertyStep {
  readonly type: "property"
  readonly object: RecordedObject
  readonly name: string
  readonly value: boolean
}

/** Asserts that the bots have caught all their errors. */
export interface ErrorsStep {
  readonly type: "errors"
}

/** Asserts that no message of a channel mentions everyone, or a role. */
export interface AbsenceStep {
  readonly type: "absence"
  readonly channel: RecordedObject
  readonly property: "mentionsEveryone" | "mentionedRoles"
}

/** Asserts that nothing grows with each repetition of a call. */
export interface GrowthStep {
  readonly type: "growth"
  readonly call: CallStep
}

/** An assertion that was picked, or that an exploration adds. */
export type AssertionStep =
  | MessageStep
  | ResponseStep
  | ReactionStep
  | PollStep
  | RoleStep
  | BanStep
  | ExistenceStep
  | PropertyStep
  | ErrorsStep
  | AbsenceStep
  | GrowthStep

/** A step of a recording. */
export type RecordedStep = CallStep | AssertionStep

/** The steps that were done with a world, in order. It is JSON. */
export interface WorldRecording {
  /** The key of the first guild, if the world had one when the recording began. */
  readonly firstGuild?: string
  /** Calls that build the world in which the recording began; absent for a large world. */
  readonly arrangement?: readonly CallStep[]
  readonly steps: readonly RecordedStep[]
}
