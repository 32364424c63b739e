// Measures a part of a figure in this process: `part.ts <figure> <count> <seed>`. Prints the outcome.

import { figureNamed } from "./figures.ts"

const [name = "", count, seed] = process.argv.slice(2)
const outcome = await figureNamed(name).measure({ count: Number(count), seed: Number(seed) })
console.log(JSON.stringify(outcome))
