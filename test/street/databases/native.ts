// The native add-on, which is compiled at its installation in a separate folder.

import { existsSync } from "node:fs"
import { createRequire } from "node:module"

const FOLDER = new URL("../native/", import.meta.url)

/** Whether the add-on is installed. */
export const hasSqlite3 = existsSync(new URL("node_modules/sqlite3/build/Release", FOLDER))

/** The part of the add-on that tests use. The package has no types if it is not installed. */
export interface Sqlite3 {
  readonly Database: new (file: string) => {
    run(sql: string, params: readonly unknown[], done: (error: Error | null) => void): void
    all(
      sql: string,
      params: readonly unknown[],
      done: (error: Error | null, rows: { readonly n: number }[]) => void,
    ): void
    close(done: (error: Error | null) => void): void
  }
}

/** Loads the add-on. */
export function requireSqlite3(): Sqlite3 {
  return createRequire(FOLDER)("sqlite3") as Sqlite3 // the package's own export
}
