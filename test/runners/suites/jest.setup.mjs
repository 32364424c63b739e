import { matchers, sim } from "guildsim/node"

expect.extend(matchers)

// Each file has globals of its own, and the next one cannot see that the hosts are sealed by this one.
afterAll(() => sim.unseal())
