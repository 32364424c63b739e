// knex with the add-on of another folder.

import { createRequire } from "node:module"
import type knex from "knex"
import { requireSqlite3 } from "./native.ts"

/** Returns the sqlite3 dialect of knex with the add-on of the other folder. */
export function sqlite3Dialect(): typeof knex.Client {
  const require = createRequire(import.meta.url)
  const Dialect = require("knex/lib/dialects/sqlite3") as typeof knex.Client // knex's own file
  return class extends Dialect {
    _driver(): unknown {
      return requireSqlite3()
    }
  }
}
