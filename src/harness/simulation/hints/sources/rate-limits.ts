// Hints about rate limits that bots wait for, or have waited for.

import {
  type RateLimitBucket,
  isComingBack,
  resetAfter,
} from "../../../../world/kernel/rate-limits/bucket.ts"
import { findById } from "../../../../world/kernel/snowflake.ts"
import type { World } from "../../../../world/model/world.ts"
import { describeLimitedPlace } from "../../../../world/rules/limited-place.ts"
import { showAdvance } from "../../../options/duration.ts"
import type { HintContext } from "./hint-context.ts"

/** The number of limits of one kind that a failure names. */
const SHOWN = 2

/** Returns the limits that bots wait for now, and those that they have waited for. */
export function explainRateLimits({ rateLimits, time, world }: HintContext): readonly string[] {
  if (rateLimits === undefined) return []
  const { ledger } = rateLimits
  const now = ledger.now()
  const timers = time.botTimers().filter(({ isInternal }) => isInternal !== true)
  const waiting = ledger.all.flatMap((bucket) => {
    if (resetAfter(bucket, now) === 0) return []
    const timer = timers.find(({ at }) => at > now && isComingBack(bucket, at))
    return timer === undefined ? [] : [describeWaiting(bucket, timer.at - now, world)]
  })
  const waited = ledger.all
    .filter((bucket) => bucket.waited > 0)
    .toSorted((a, b) => b.waited - a.waited)
    .map((bucket) => describeWaited(bucket, world))
  return [...waiting.slice(0, SHOWN), ...waited.slice(0, SHOWN)]
}

function describeWaiting(bucket: RateLimitBucket, left: number, world: World): string {
  return `${nameOf(bucket, world)} waits for the limit of ${describeLimit(bucket, world)}, and goes on in ${left / 1000} s of virtual time. To let that time pass: ${showAdvance(left)}.`
}

function describeWaited(bucket: RateLimitBucket, world: World): string {
  return `${nameOf(bucket, world)} waited ${bucket.waited / 1000} s of virtual time for the limit of ${describeLimit(bucket, world)}.`
}

/** Describes a limit: its name, its resource, and its size. */
function describeLimit(bucket: RateLimitBucket, world: World): string {
  const { name, limit, per } = bucket
  return `${name}${describeLimitedPlace(bucket.resource, world)} (${limit} in ${per / 1000} s)`
}

function nameOf({ owner }: RateLimitBucket, { users }: World): string {
  return (owner === null ? undefined : findById(users, owner)?.name) ?? "The bot"
}
