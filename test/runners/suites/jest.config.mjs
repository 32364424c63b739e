export default {
  testEnvironment: "node",
  testMatch: ["**/*.jest.?js"],
  moduleFileExtensions: ["mjs", "cjs", "js", "json"],
  setupFilesAfterEnv: ["./jest.setup.mjs"],
  transform: {},
}
