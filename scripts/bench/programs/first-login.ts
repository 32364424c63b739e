// Prints the time of the first login in a process in milliseconds. The argument is the library.

import { libraries, LIBRARIES } from "../libraries.ts"
import { timeLogin } from "../groups/logins.ts"

const library = libraries.find((name) => name === process.argv[2])
if (library === undefined) throw new Error(`Name one of ${libraries.join(", ")}.`)
const login = await timeLogin(await LIBRARIES[library]())
console.log(JSON.stringify({ login }))
