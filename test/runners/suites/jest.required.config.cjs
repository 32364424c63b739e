module.exports = {
  testEnvironment: "node",
  testMatch: ["**/failing-commonjs.jest.cjs"],
  moduleFileExtensions: ["js", "mjs", "cjs", "json"],
  setupFilesAfterEnv: ["guildsim/jest-setup"],
  transform: {},
}
