// A CSF 3 project with its own handlers in parameters, as portable stories.

import { composeStories } from "@storybook/react-vite"
import { defineWorld } from "../../../src/index.ts"
import { type StoryContext, storyWorker, storyWorld, storyWorlds } from "../../../src/storybook.ts"
import { http, HttpResponse } from "msw"
import { mswLoader } from "msw-storybook-addon/csf3"
import { createElement } from "react"

const WEATHER = "https://weather.example/today"

const tea = defineWorld("tea", { name: "Tea House" }, (stage, { name }) => ({
  guild: stage.createGuild(name),
}))

/** Shows the responses of the platform and of another service. */
async function show(canvas: HTMLElement, token: string): Promise<void> {
  const headers = { authorization: `Bot ${token}` }
  const guilds = await fetch("https://discord.com/api/v10/users/@me/guilds", { headers })
  const weather = await fetch(WEATHER)
  const [guild] = (await guilds.json()) as { name: string }[]
  canvas.firstElementChild?.replaceChildren(`${guild?.name}: ${await weather.text()}`)
}

const weather = (says: string) => [http.get(WEATHER, () => HttpResponse.text(says))]

const stories = {
  default: {
    title: "Weather",
    render: () => createElement("p"),
    play: (context: StoryContext) =>
      show(context.canvasElement as HTMLElement, storyWorld(context).sim.token),
  },
  Sunny: { parameters: { guildsim: { world: tea }, msw: { handlers: weather("sunny") } } },
  Rainy: {
    parameters: {
      guildsim: { world: tea({ name: "Wet House" }) },
      msw: { handlers: { weather: weather("rainy") } },
    },
  },
  Misspelt: { parameters: { guildsim: { wrold: tea } } },
  Worldless: { parameters: { guildsim: { world: "tea" } } },
}

const worker = storyWorker({ handlers: weather("as every day") })
const composed = composeStories(stories, { loaders: [mswLoader(worker)], ...storyWorlds })
const unserved = composeStories(stories, storyWorlds)

const run = async (story: { run(context: object): Promise<void> }): Promise<string> => {
  const canvasElement = document.createElement("div")
  document.body.append(canvasElement)
  await story.run({ canvasElement })
  return canvasElement.textContent
}

Object.assign(window, {
  run: (name: keyof typeof composed) => run(composed[name]),
  runUnserved: () => run(unserved.Sunny),
})
