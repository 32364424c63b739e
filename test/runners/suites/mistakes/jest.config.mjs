export default {
  testEnvironment: "node",
  testMatch: ["**/*.jest.mjs"],
  moduleFileExtensions: ["js", "mjs", "cjs", "json"],
  setupFilesAfterEnv: ["guildsim/jest-setup", "./jest.setup.mjs"],
  transform: {},
}
