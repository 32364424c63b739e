// The parts of a simulation that a page uses without waiting: common requests, events of the gateway,
// handles with their builders, and reports. The first load of a page cannot be less.

export { Gateway } from "../../src/gateway/gateway.ts"
export { commonRoutes } from "../../src/handlers/routing/common-routes.ts"
export { handlesOf } from "../../src/harness/handles/factory.ts"
export { renderHtmlReport } from "../../src/harness/reports/html-report/html-report.ts"
