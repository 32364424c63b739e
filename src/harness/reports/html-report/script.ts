// The script of the report. It highlights causes and effects and searches lines. The report is
// readable without it.

/** The source of the script. */
export const SCRIPT = `
const all = (query, from = document) => [...from.querySelectorAll(query)]
const lines = new Map(all("[data-line]").map((line) => [line.dataset.line, line]))
const effects = Map.groupBy(lines.values(), (line) => line.dataset.cause)
const messages = all("[data-about]")
const aboutOf = (message) => message.dataset.about.split(" ").filter((place) => lines.has(place))
const status = document.querySelector("#status")
let pinned

function causesOf(place) {
  const found = []
  for (let line = lines.get(place); line?.dataset.cause; line = lines.get(line.dataset.cause)) {
    if (lines.has(line.dataset.cause)) found.push(line.dataset.cause)
  }
  return found
}

function effectsOf(place) {
  return (effects.get(place) ?? []).flatMap(({ dataset }) => [dataset.line, ...effectsOf(dataset.line)])
}

function mark(places, of) {
  for (const it of all(".chosen, .cause, .effect")) it.classList.remove("chosen", "cause", "effect")
  if (places.length === 0) return (status.textContent = status.dataset.idle)
  const chosen = new Set(places)
  const causes = new Set(places.flatMap(causesOf).filter((place) => !chosen.has(place)))
  const later = new Set(places.flatMap(effectsOf).filter((place) => !chosen.has(place)))
  const put = (set, name) => set.forEach((place) => lines.get(place).classList.add(name))
  put(later, "effect")
  put(causes, "cause")
  put(chosen, "chosen")
  const touched = new Set([...chosen, ...later])
  for (const message of messages) {
    const about = aboutOf(message)
    if (message === of) message.classList.add("chosen")
    else if (about.some((place) => chosen.has(place))) message.classList.add("chosen")
    else if (touched.has(about[0])) message.classList.add("effect")
    else if (about.some((place) => causes.has(place))) message.classList.add("cause")
  }
  const count = (number, noun) => number + " " + noun + (number === 1 ? "" : "s")
  const what = of ? "The message" : "#" + places[0]
  status.textContent = what + ": " + count(causes.size, "cause") + ", " + count(later.size, "effect") + ". Press Escape to clear the selection."
}

const placesOf = (node) => node.dataset.line ? [node.dataset.line] : aboutOf(node)
const show = (node) => node ? mark(placesOf(node), node.dataset.line ? undefined : node) : mark([])
const nodeOf = (target) => target.closest?.("[data-line], [data-about]") ?? undefined

function pin(node) {
  pinned = node
  document.body.classList.toggle("pinned", node !== undefined)
  show(node)
  if (!node) return
  const others = node.dataset.line ? ".message:is(.chosen, .effect, .cause)" : ".line.chosen"
  for (const it of [all(".line.effect").at(-1), all(others)[0], node]) it?.scrollIntoView({ block: "nearest" })
}

addEventListener("pointerover", ({ target }) => { if (!pinned) show(nodeOf(target)) })
addEventListener("focusin", ({ target }) => { if (!pinned) show(nodeOf(target)) })
addEventListener("click", ({ target }) => {
  if (target.closest("a, pre, .message details, .search, .sorts")) return
  const node = nodeOf(target)
  pin(node === pinned ? undefined : node)
})
addEventListener("keydown", ({ key }) => { if (key === "Escape") pin(undefined) })
const follow = () => {
  const node = location.hash && document.getElementById(location.hash.slice(1))
  if (node && nodeOf(node) === node) pin(node)
}
addEventListener("hashchange", follow)

const search = document.querySelector(".search")
search.hidden = false
search.addEventListener("input", ({ target }) => {
  const wanted = target.value.toLowerCase()
  for (const line of lines.values()) line.hidden = !line.firstElementChild.textContent.toLowerCase().includes(wanted)
})
status.textContent = status.dataset.idle
follow()
`

/** The SHA-256 of the script, which the content security policy allows. A test compares them. */
export const SCRIPT_HASH = "7uejxX7AAWt19eELUnkv96yM7ECodZ8rnA8ysToBxwY="
