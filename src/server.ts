// guildsim/server: worlds on a port, for clients in any process and any language.

import "./requirements/node-version.ts"

export type {
  DescribedBot,
  DescribedWorld,
  ServerDescription,
  ServerEndpoints,
} from "./harness/server/description.ts"
export type { ServerLimits, ServerOptions, ServerWorldOptions } from "./harness/server/options.ts"
export type { GuildsimServer, ServerWorld } from "./harness/server/guildsim-server.ts"
export type { ServedStudio } from "./harness/server/studio/served-studio.ts"
export { startServer } from "./harness/server/start-server.ts"
export { TooManyWorlds, type WorldRequest } from "./harness/control/world-directory.ts"
