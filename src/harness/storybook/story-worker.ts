// The one worker of a page of stories, and the simulations behind it.

import type { AnyHandler } from "msw"
import type { SetupWorker, StartOptions } from "msw/browser"
import { SetupError } from "../../world/kernel/setup-error.ts"
import { createOutgoingRequests } from "../browser/outgoing-requests.ts"
import { createRequestGuard } from "../browser/request-guard.ts"
import { createSeal } from "../browser/seal.ts"
import { report } from "../console.ts"
import { type ArgumentType, isPlainObject } from "../handles/argument-types.ts"
import { validateArguments } from "../handles/arguments.ts"
import { portableHost } from "../portable-host.ts"
import { type SimGroup, openSimGroup } from "../sim-group.ts"
import type { OpenStory } from "./open-story.ts"

const workerOptions: ArgumentType = {
  expected: "the options of MSW's worker.start(), with a list of `handlers`",
  accepts: (value) => isPlainObject(value) && Array.isArray(Reflect.get(value, "handlers") ?? []),
  optional: true,
}

/** By this name a worker knows the simulations behind it, whichever copy of the package asks. */
const STORIES = Symbol.for("guildsim.stories")

/** What is behind a worker. */
export interface StoryRegistry {
  readonly group: SimGroup
  /** The stories that are shown, by the element that each is shown in. */
  readonly open: WeakMap<object, OpenStory>
}

/** Options of the worker of stories. */
export interface StoryWorkerOptions extends StartOptions {
  /** Handlers of your own for all stories: for other hosts, or in place of ours. */
  readonly handlers?: readonly AnyHandler[]
}

/**
 * The setup of `msw-storybook-addon`: `addonMsw(storyWorker())`, in CSF 3 `mswLoader(storyWorker())`.
 * It starts the one worker of the page, which serves each story its own world. Requests that nobody
 * answers go where they would go without it, in silence; `onUnhandledFrame` says otherwise.
 *
 * What it returns rejects with a SetupError where the worker does not start.
 */
export function storyWorker(options: StoryWorkerOptions = {}): () => Promise<SetupWorker> {
  validateArguments("storyWorker", { options: workerOptions }, [options])
  let started: Promise<SetupWorker> | undefined
  // The stories of a docs page ask for it all at once.
  return () => (started ??= start(options))
}

/** What is behind the worker of a story. @throws SetupError where it has none of ours. */
export function requireStories(context: object): StoryRegistry {
  const stories: unknown = Reflect.get(Object(Reflect.get(context, "msw")), STORIES)
  if (stories !== undefined) return stories as StoryRegistry // put there below
  throw new SetupError(
    "This story has a world, and no worker that serves it. Give the setup of guildsim/storybook to msw-storybook-addon in .storybook/preview: addonMsw(storyWorker()), or in CSF 3 loaders: [mswLoader(storyWorker())]; and list storyWorlds after it.",
  )
}

async function start({ handlers = [], ...options }: StoryWorkerOptions): Promise<SetupWorker> {
  // No module that Node has, and an entry of the package can be imported anywhere.
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
  // A page of stories is never without its worker again, until it is left.
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
