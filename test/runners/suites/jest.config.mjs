export default {
  testEnvironment: "node",
  testMatch: ["**/*.jest.?js"],
  moduleFileExtensions: ["js", "mjs", "cjs", "json"],
  setupFilesAfterEnv: ["./jest.setup.mjs"],
  transform: {},
}
