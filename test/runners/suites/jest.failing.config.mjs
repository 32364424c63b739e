import config from "./jest.config.mjs"

export default { ...config, setupFilesAfterEnv: ["guildsim/jest-setup"] }
