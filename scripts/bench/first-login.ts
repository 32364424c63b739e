// The first login of a process, by the library that the command line names: prints how long it took,
// in milliseconds.

import { libraries, LIBRARIES } from "./libraries.ts"
import { timeLogin } from "./logins.ts"

const library = libraries.find((name) => name === process.argv[2])
if (library === undefined) throw new Error(`Name one of ${libraries.join(", ")}.`)
const login = await timeLogin(await LIBRARIES[library]())
console.log(JSON.stringify({ login }))
