// In place of the native package erlpack, which libraries look for when they are loaded.
exports.pack = () => {
  throw new Error("The connection is refused before its first frame.")
}
exports.unpack = exports.pack
