// Prints the milliseconds that the import of a module takes, and those of the processor. The
// argument is the module.

const [, , specifier = ""] = process.argv
const before = process.cpuUsage()
const start = performance.now()
await import(specifier)
const wall = performance.now() - start
const { user, system } = process.cpuUsage(before)
console.log(JSON.stringify({ wall, cpu: (user + system) / 1000 }))
