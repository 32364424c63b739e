// Prints the milliseconds that the imports of modules take, one after another, and those of the
// processor. The arguments are the modules.

const [, , ...specifiers] = process.argv
const before = process.cpuUsage()
const start = performance.now()
for (const specifier of specifiers) await import(specifier)
const wall = performance.now() - start
const { user, system } = process.cpuUsage(before)
console.log(JSON.stringify({ wall, cpu: (user + system) / 1000 }))
