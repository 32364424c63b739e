// A decorator that shows a channel below a story, as people see it, whatever renders the story.

import { SetupError } from "../../world/kernel/setup-error.ts"
import type { Channel } from "../../world/model/channel.ts"
import type { FixtureWorld } from "../simulation-api.ts"
import type { HandlesOf } from "../fixture-world.ts"
import { callback } from "../handles/argument-values.ts"
import { validateArguments } from "../handles/arguments.ts"
import type { ChannelHandle } from "../handles/channel.ts"
import { channelHtml } from "../html-report/channels.ts"
import { readMessageHistory } from "../html-report/message-history.ts"
import { STYLE } from "../html-report/style.ts"
import type { Simulation } from "../simulation.ts"
import type { StoryContext } from "./story.ts"
import { requireStories } from "./story-worker.ts"
import { storyWorld } from "./story-worlds.ts"

/** A decorator of Storybook that leaves what a story renders as it is. */
export type StoryDecorator = <Rendered>(story: () => Rendered, context: StoryContext) => Rendered

/**
 * A decorator that shows a channel of the story's world below the story, as people see it and as it
 * changes. `pick` says which, of what is in the world.
 *
 * @throws SetupError, when the story is rendered, where it has no world or `pick` gives no channel.
 * @example decorators: [withChannel<typeof community>(({ general }) => general)]
 */
export function withChannel<World extends FixtureWorld>(
  pick: (world: HandlesOf<World>) => ChannelHandle,
): StoryDecorator {
  validateArguments("withChannel", { pick: callback }, [pick])
  const decorate: StoryDecorator = (story, context) => {
    const { world } = storyWorld<World>(context)
    const canvas = context.canvasElement as HTMLElement // in a page it is one
    const open = requireStories(context).open.get(canvas)
    open?.keep(decorate, () => showBelow(canvas, pick(world)))
    return story()
  }
  return decorate
}

/** Shows a channel after an element until it is ended. */
function showBelow(element: HTMLElement, handle: ChannelHandle): { end(): void } {
  if ((handle as ChannelHandle | undefined)?.id === undefined) {
    throw new SetupError("withChannel: what was picked of the story's world is no channel.")
  }
  const simulation = handle["simulation"]
  const panel = document.createElement("div")
  // Neither the page's styles come in, nor those of the channel out.
  const inside = panel.attachShadow({ mode: "open" })
  const show = (): void => void (inside.innerHTML = shown(simulation, handle.id))
  let isStale = false
  const observe = (): void => {
    if (isStale) return
    isStale = true
    queueMicrotask(() => {
      isStale = false
      show()
    })
  }

  show()
  element.after(panel)
  simulation.world.observers.add(observe)
  return {
    end() {
      simulation.world.observers.delete(observe)
      panel.remove()
    },
  }
}

/** The style sheet of a page, for what stands in an element of one. */
const INNER_STYLE = `${STYLE.replaceAll(":root", ":host")}
:host{display:block;background:var(--bg);color:var(--text);border-top:1px solid var(--line)}`

function shown({ world, journal, mask }: Simulation, id: Channel["id"]): string {
  const channel = world.channels.get(id)
  const view = channel && { world, channel, mask, history: readMessageHistory(journal.read()) }
  const content = view && channelHtml(view)
  return `<style>${INNER_STYLE}</style>${mask(content?.html ?? "<p>This channel was deleted.</p>")}`
}
