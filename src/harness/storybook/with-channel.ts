// A decorator that shows a channel below a story, with any renderer.

import { SetupError } from "../../requirements/setup-error.ts"
import type { Channel } from "../../world/channels/model/channel.ts"
import type { FixtureWorld } from "../sim/simulation-api.ts"
import type { HandlesOf } from "../sim/fixture-world.ts"
import { callback } from "../handles/arguments/argument-values.ts"
import { validateArguments } from "../handles/arguments/validate-arguments.ts"
import type { ChannelHandle } from "../handles/channel/channel.ts"
import { Handle } from "../handles/handle.ts"
import { channelHtml } from "../reports/html/channel.ts"
import { readMessageHistory } from "../reports/html/message-history.ts"
import { CHANNEL_STYLE } from "../reports/html/style/channels.ts"
import { ICON_STYLE } from "../reports/html/style/icons.ts"
import { MESSAGE_STYLE } from "../reports/html/style/messages.ts"
import { THEME_STYLE } from "../reports/html/style/theme.ts"
import type { Simulation } from "../simulation/simulation.ts"
import type { StoryContext } from "./story.ts"
import { requireStories } from "./story-worker.ts"
import { storyWorld } from "./story-worlds.ts"

/** A Storybook decorator that does not change what a story renders. */
export type StoryDecorator = <Rendered>(story: () => Rendered, context: StoryContext) => Rendered

/**
 * Creates a decorator that shows a channel of the story's world below the story, as members see it,
 * and updates it. `pick` selects the channel from the handles of the world.
 *
 * @throws SetupError, when the story is rendered, if it has no world or `pick` returns no channel.
 * @example decorators: [withChannel<typeof community>(({ general }) => general)]
 */
export function withChannel<World extends FixtureWorld>(
  pick: (world: HandlesOf<World>) => ChannelHandle,
): StoryDecorator {
  validateArguments("withChannel", { pick: callback }, [pick])
  const decorate: StoryDecorator = (story, context) => {
    const { world } = storyWorld<World>(context)
    const canvas = context.canvasElement as HTMLElement // In a page it is an element.
    const open = requireStories(context).open.get(canvas)
    open?.keep(decorate, () => showBelow(canvas, pick(world)))
    return story()
  }
  return decorate
}

/** Shows a channel after an element until the result is ended. */
function showBelow(element: HTMLElement, handle: ChannelHandle): { end(): void } {
  if ((handle as ChannelHandle | undefined)?.id === undefined) {
    throw new SetupError("withChannel: `pick` returned no channel of the story's world.")
  }
  const simulation = Handle.simulationOf(handle)
  const panel = document.createElement("div")
  // The shadow root keeps the styles of the page and of the channel apart.
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

/** The style sheet of the shadow root. */
const INNER_STYLE = `${[THEME_STYLE, ICON_STYLE, CHANNEL_STYLE, MESSAGE_STYLE].join("\n")}
:host{display:block;background:var(--bg);color:var(--text);border-top:1px solid var(--line)}`

function shown({ world, journal, mask }: Simulation, id: Channel["id"]): string {
  const channel = world.channels.get(id)
  const view = channel && { world, channel, mask, history: readMessageHistory(journal.read()) }
  const content = view && channelHtml(view)
  return `<style>${INNER_STYLE}</style>${mask(content?.html ?? "<p>This channel was deleted.</p>")}`
}
