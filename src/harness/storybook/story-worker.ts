// The one worker of a page of stories, and its simulations.

import type { AnyHandler } from "msw"
import type { SetupWorker, StartOptions } from "msw/browser"
import { SetupError } from "../../requirements/setup-error.ts"
import { createOutgoingRequests } from "../browser/outgoing-requests.ts"
import { createRequestGuard } from "../browser/request-guard.ts"
import { createSeal } from "../browser/seal.ts"
import { report } from "../simulation/console.ts"
import { type ArgumentType, isPlainObject } from "../handles/arguments/argument-types.ts"
import { noJson } from "../handles/arguments/json-form.ts"
import { validateArguments } from "../handles/arguments/validate-arguments.ts"
import { portableHost } from "../simulation/time/portable-host.ts"
import { type SimGroup, openSimGroup } from "../sim/sim-group.ts"
import type { OpenStory } from "./open-story.ts"

const workerOptions: ArgumentType = {
  expected: "the options of MSW's worker.start(), with a list of `handlers`",
  accepts: (value) => isPlainObject(value) && Array.isArray(Reflect.get(value, "handlers") ?? []),
  json: noJson("It belongs to the page of the story."),
  optional: true,
}

/** The property by which a worker knows its simulations, also for another copy of the package. */
const STORIES = Symbol.for("guildsim.stories")

/** The simulations of a worker. */
export interface StoryRegistry {
  readonly group: SimGroup
  /** The shown stories, by their canvas element. */
  readonly open: WeakMap<object, OpenStory>
}

/** Options of the worker of stories. */
export interface StoryWorkerOptions extends StartOptions {
  /** Additional handlers for all stories: for other hosts, or instead of those of the simulation. */
  readonly handlers?: readonly AnyHandler[]
}

/**
 * Creates the setup function for `msw-storybook-addon`: `addonMsw(storyWorker())`, in CSF 3
 * `mswLoader(storyWorker())`. It starts the one worker of the page, which serves each story its own
 * world. Other requests pass through without a warning, unless `onUnhandledFrame` is set.
 *
 * The function rejects with a SetupError if the worker does not start.
 */
export function storyWorker(options: StoryWorkerOptions = {}): () => Promise<SetupWorker> {
  validateArguments("storyWorker", { options: workerOptions }, [options])
  let started: Promise<SetupWorker> | undefined
  // The stories of a docs page all call it at the same time.
  return () => (started ??= start(options))
}

/**
 * Returns the simulations of the worker of a story. @throws SetupError if it is no worker of
 * `storyWorker`.
 */
export function requireStories(context: object): StoryRegistry {
  const stories: unknown = Reflect.get(Object(Reflect.get(context, "msw")), STORIES)
  if (stories !== undefined) return stories as StoryRegistry // Set in `start`.
  throw new SetupError(
    "This story has a world, and no worker that serves it. Give the setup of guildsim/storybook to msw-storybook-addon in .storybook/preview: addonMsw(storyWorker()), or in CSF 3 loaders: [mswLoader(storyWorker())]; and list storyWorlds after it.",
  )
}

async function start({ handlers = [], ...options }: StoryWorkerOptions): Promise<SetupWorker> {
  // Imported here, since Node has no such module and every entry of the package can be imported
  // anywhere.
  const { setupWorker } = await import("msw/browser")
  const outgoing = createOutgoingRequests()
  const group = openSimGroup({
    ...portableHost,
    isWorking: outgoing.hasPending,
    handledBy: "beforeEach({ msw }) or parameters.msw of the story",
  })
  const worker = setupWorker(...handlers, ...group.handlers)
  worker.events.on("request:start", ({ request }) => outgoing.markArrived(request))
  worker.events.on("request:end", ({ request }) => outgoing.markAnswered(request))
  await register(worker, options)
  // A page of stories keeps its worker until it is left.
  const seal = createSeal()
  seal.closeOnPageHide()
  outgoing.watch(createRequestGuard(seal, report))
  return Object.assign(worker, {
    [STORIES]: { group, open: new WeakMap() } satisfies StoryRegistry,
  })
}

async function register(worker: SetupWorker, options: StartOptions) {
  try {
    return await worker.start({ onUnhandledFrame: "bypass", quiet: true, ...options })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new SetupError(
      `The service worker of MSW did not start. Is its script there? In Vite, msw({ mode: "worker-only" }) of msw/vite serves it; elsewhere "npx msw init public" puts it into the folder public, which goes into staticDirs of .storybook/main. What the browser says: ${reason}`,
      { cause },
    )
  }
}
