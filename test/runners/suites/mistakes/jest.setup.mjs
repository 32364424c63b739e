import { matchers } from "guildsim/node"

expect.extend(matchers)
