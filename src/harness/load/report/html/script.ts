// The script of a report's page: draws the plots with uPlot.

/** Draws each plot of the page's data, in the colors of the page. */
export const PLOT_SCRIPT = `
const data = JSON.parse(document.getElementById("plots").textContent)
// A canvas does not know the variables of a page, nor light-dark().
const probe = document.body.appendChild(document.createElement("i"))
const color = (name) => {
  probe.style.color = "var(" + name + ")"
  return getComputedStyle(probe).color
}
const figure = (value) =>
  value == null ? "–" : value.toLocaleString("en-US", { maximumFractionDigits: value < 10 ? 2 : 0 })
const clock = (seconds) =>
  Math.floor(seconds / 60) + ":" + String(Math.round(seconds % 60)).padStart(2, "0")
const plots = data.map(({ title, unit, seconds, lines }, index) => {
  const place = document.getElementById("plot-" + index)
  const axis = { stroke: () => color("--soft"), grid: { stroke: () => color("--line") } }
  const options = {
    width: place.clientWidth,
    height: 220,
    scales: { x: { time: false }, y: { range: (_, least, most) => [0, most > 0 ? most * 1.1 : 1] } },
    cursor: { sync: { key: "load" } },
    axes: [
      { ...axis, values: (_, ticks) => ticks.map(clock) },
      { ...axis, size: 64, values: (_, ticks) => ticks.map(figure) },
    ],
    series: [
      { label: "time", value: (_, value) => (value == null ? "–" : clock(value)) },
      ...lines.map(({ label }, at) => ({
        label,
        width: 2,
        spanGaps: true,
        points: { show: false },
        stroke: () => color("--plot-" + at),
        value: (_, value) => (value == null ? "–" : figure(value) + (unit && " " + unit)),
      })),
    ],
  }
  return { place, plot: new uPlot(options, [seconds, ...lines.map(({ values }) => values)], place) }
})
addEventListener("resize", () => {
  for (const { place, plot } of plots) plot.setSize({ width: place.clientWidth, height: 220 })
})
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
  for (const { plot } of plots) plot.redraw()
})
`
