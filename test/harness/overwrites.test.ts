// Permission overwrites of channels, as people and tests change them.

import { expect, test } from "vitest"
import { createSim } from "../../src/index.ts"

test("a person sets an overwrite in place of the present one, and removes it", async () => {
  const guild = createSim().createGuild("Tea House")
  const cellar = guild.createTextChannel("cellar")
  const mia = guild.addMember("mia")
  guild.setPermissions(mia, "ManageRoles", "ViewChannel", "SendMessages")
  const { everyone } = guild

  await mia.setOverwrite(cellar, everyone, { deny: ["SendMessages"] })
  await mia.setOverwrite(cellar, everyone, { allow: ["SendMessages"] })
  expect(cellar.overwrites).toEqual([{ target: everyone, allow: ["SendMessages"], deny: [] }])
  await mia.removeOverwrite(cellar, everyone)
  expect(cellar.overwrites).toEqual([])
  await expect(mia.removeOverwrite(cellar, everyone)).rejects.toMatchObject({ code: 10009 })
})

test("nobody grants a permission that they do not have in the channel", async () => {
  const guild = createSim().createGuild("Tea House")
  const cellar = guild.createTextChannel("cellar")
  const mia = guild.addMember("mia")
  guild.setPermissions(mia, "ManageRoles")

  await expect(mia.setOverwrite(cellar, mia, { allow: ["ManageMessages"] })).rejects.toMatchObject({
    code: 50013,
  })
})

test("a test takes one permission out of an overwrite, and the others stay", () => {
  const guild = createSim().createGuild("Tea House")
  const cellar = guild.createTextChannel("cellar")
  const { everyone } = guild
  cellar.allow(everyone, "ViewChannel", "AttachFiles")
  cellar.deny(everyone, "SendMessages")

  cellar.inherit(everyone, "SendMessages", "AttachFiles")
  expect(cellar.overwrites).toEqual([{ target: everyone, allow: ["ViewChannel"], deny: [] }])
  expect(() => cellar.inherit(everyone)).toThrow("to inherit")
})
