import { test } from "node:test"
import { declareTests } from "./places.mjs"

declareTests(test)
