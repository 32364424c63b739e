// A transform of Jest: the sources without their types, as Node itself runs them.

const { stripTypeScriptTypes } = require("node:module")

exports.process = (code) => ({ code: stripTypeScriptTypes(code) })
