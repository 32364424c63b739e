// Submitting modals.

import {
  ActionRowBuilder,
  CheckboxBuilder,
  CheckboxGroupBuilder,
  ChannelSelectMenuBuilder,
  FileUploadBuilder,
  ModalBuilder,
  RadioGroupBuilder,
  RoleSelectMenuBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  type TextInputBuilder,
  UserSelectMenuBuilder,
} from "discord.js"
import { type ModalFieldValue, SetupError } from "../../src/node.ts"
import { cups, expect, label, modal, test, text } from "./modal-scene.ts"

test("a modal is submitted by what its fields say, or by their custom ids", async ({
  open,
  submits,
  alice,
}) => {
  const opened = await open(modal(label("Tea").setTextInputComponent(text("tea")), cups))
  const result = await alice.submitModal(opened, { Tea: "Sencha", cups: "2" })

  const [submit] = submits
  expect(submit).toMatchObject({ customId: "order", user: { id: alice.id }, message: null })
  expect(submit?.fields.getTextInputValue("tea")).toBe("Sencha")
  expect(submit?.fields.getTextInputValue("cups")).toBe("2")
  expect(result.response?.content).toBe("Thank you.")
})

test("a field that is not filled in stays as the bot has set it", async ({
  open,
  submits,
  alice,
  bob,
}) => {
  const tea = new StringSelectMenuBuilder()
    .setCustomId("tea")
    .addOptions({ label: "Assam", value: "a" }, { label: "Sencha", value: "s", default: true })
  const guest = new UserSelectMenuBuilder().setCustomId("guest").setDefaultUsers(bob.id)
  const opened = await open(
    modal(
      cups,
      label("Which?").setStringSelectMenuComponent(tea),
      label("Who?").setUserSelectMenuComponent(guest),
      label("Sure?").setCheckboxComponent(
        new CheckboxBuilder().setCustomId("sure").setDefault(true),
      ),
    ),
  )
  await alice.submitModal(opened)

  const fields = submits[0]?.fields
  expect(fields?.getTextInputValue("cups")).toBe("1")
  expect(fields?.getStringSelectValues("tea")).toEqual(["s"])
  expect(fields?.getSelectedUsers("guest")?.map(({ id }) => id)).toEqual([bob.id])
  expect(fields?.getCheckbox("sure")).toBe(true)
})

test("every kind of field can be filled in", async ({
  open,
  submits,
  guild,
  general,
  alice,
  bob,
}) => {
  const role = guild.createRole("Staff")
  const options = [
    { label: "Hot", value: "hot" },
    { label: "Iced", value: "iced" },
  ]
  const first = await open(
    modal(
      label("Who?").setUserSelectMenuComponent(
        new UserSelectMenuBuilder().setCustomId("who").setMaxValues(2),
      ),
      label("Staff?").setRoleSelectMenuComponent(new RoleSelectMenuBuilder().setCustomId("staff")),
      label("Where?").setChannelSelectMenuComponent(
        new ChannelSelectMenuBuilder().setCustomId("where"),
      ),
      label("Picture").setFileUploadComponent(
        new FileUploadBuilder().setCustomId("files").setMaxValues(2),
      ),
    ),
  )
  await alice.submitModal(first, {
    who: [alice, bob],
    staff: role,
    where: general,
    Picture: { name: "pot.png", content: "…", contentType: "image/png" },
  })
  const fields = submits[0]?.fields
  expect(fields?.getSelectedUsers("who")?.map(({ id }) => id)).toEqual([alice.id, bob.id])
  expect(fields?.getSelectedMembers("who")?.size).toBe(2)
  expect(fields?.getSelectedRoles("staff")?.map((one) => one?.id)).toEqual([role.id])
  expect(fields?.getSelectedChannels("where")?.map(({ id }) => id)).toEqual([general.id])
  const file = fields?.getUploadedFiles("files")?.first()
  expect(file).toMatchObject({ name: "pot.png", contentType: "image/png", ephemeral: true })
  const answer = await fetch(file?.url ?? "")
  expect(await answer.text()).toBe("…")

  const second = await open(
    modal(
      label("How?").setRadioGroupComponent(
        new RadioGroupBuilder().setCustomId("how").addOptions(options),
      ),
      label("Also").setCheckboxGroupComponent(
        new CheckboxGroupBuilder().setCustomId("also").addOptions(options),
      ),
      label("Sure?").setCheckboxComponent(new CheckboxBuilder().setCustomId("sure")),
    ),
  )
  await alice.submitModal(second, { how: "Iced", also: ["hot", "Iced"], sure: true })
  expect(submits[1]?.fields.getRadioGroup("how")).toBe("iced")
  expect(submits[1]?.fields.getCheckboxGroup("also")).toEqual(["hot", "iced"])
  expect(submits[1]?.fields.getCheckbox("sure")).toBe(true)
})

test("a value that does not fit a modal is a SetupError that says what fits", async ({
  open,
  submits,
  alice,
  bob,
}) => {
  const opened = await open(
    modal(
      label("Tea").setTextInputComponent(text("tea").setMinLength(3).setMaxLength(6)),
      label("Who?").setUserSelectMenuComponent(
        new UserSelectMenuBuilder().setCustomId("who").setRequired(false),
      ),
      label("Picture").setFileUploadComponent(
        new FileUploadBuilder().setCustomId("files").setRequired(false),
      ),
    ),
  )
  const submitting = (values: Record<string, ModalFieldValue>) =>
    expect(alice.submitModal(opened, values)).rejects
  await submitting({}).toThrow(/"Tea" of the modal "Your order" has to be filled in/)
  await submitting({}).toThrow(SetupError)
  await submitting({ tea: "ab" }).toThrow(/3 to 6 characters; 2 given/)
  await submitting({ tea: "a\nbc" }).toThrow(/single line/)
  await submitting({ tea: true }).toThrow(/takes a text; not true/)
  await submitting({ tea: "Assam", Tea: "Assam" }).toThrow(/given twice/)
  await submitting({ tea: "Assam", milk: "no" }).toThrow(/no field "milk".*"Tea" \(tea\)/)
  await submitting({ tea: "Assam", who: "bob" }).toThrow(/takes users or members/)
  await submitting({ tea: "Assam", who: [alice, bob] }).toThrow(/takes 1 .*; 2 given/)
  await submitting({ tea: "Assam", files: "a.png" }).toThrow(/takes files/)
  expect(submits).toEqual([])

  await alice.submitModal(opened, { tea: "Assam" })
  expect(submits).toHaveLength(1)
})

test("a modal shows what can be filled in", async ({ open }) => {
  const opened = await open(
    modal(
      label("Tea")
        .setDescription("Any")
        .setTextInputComponent(text("tea").setPlaceholder("Sencha")),
      cups,
    ).addTextDisplayComponents(new TextDisplayBuilder().setContent("We brew fresh.")),
  )

  expect(opened.kind).toBe("modal")
  expect(opened.modal?.inputs).toMatchObject([
    {
      kind: "text",
      customId: "tea",
      label: "Tea",
      description: "Any",
      placeholder: "Sencha",
      required: true,
      preset: "",
    },
    { customId: "cups", label: "How many?", required: false, preset: "1" },
  ])
})

test("a text input of a row has its label itself", async ({ open, submits, alice }) => {
  const old = new ModalBuilder()
    .setCustomId("order")
    .setTitle("Your order")
    .addComponents(
      new ActionRowBuilder<TextInputBuilder>().addComponents(text("tea").setLabel("Tea")),
    )
  await alice.submitModal(await open(old), { Tea: "Sencha" })

  expect(submits[0]?.fields.getTextInputValue("tea")).toBe("Sencha")
})

test("the bot receives the identifiers and the values of each component", async ({
  env,
  open,
  alice,
  bob,
}) => {
  const opened = await open(
    modal(
      label("Tea").setTextInputComponent(text("tea")),
      label("Who?").setUserSelectMenuComponent(new UserSelectMenuBuilder().setCustomId("who")),
      label("How?").setRadioGroupComponent(
        new RadioGroupBuilder()
          .setCustomId("how")
          .setRequired(false)
          .addOptions({ label: "Hot", value: "hot" }, { label: "Iced", value: "iced" }),
      ),
    ).addTextDisplayComponents(new TextDisplayBuilder().setContent("We brew fresh.").setId(2)),
  )
  await alice.submitModal(opened, { tea: "Sencha", who: bob })

  const payload = env.journal
    .flatMap((line) => (line.kind === "event" ? [line] : []))
    .findLast(({ event }) => event === "INTERACTION_CREATE")?.payload
  expect(payload).toMatchObject({
    type: 5,
    data: {
      resolved: {
        users: { [bob.id]: { username: "bob" } },
        members: { [bob.id]: { permissions: expect.any(String) } },
      },
    },
  })
  const { data } = payload as { data: { components: unknown; custom_id: string } } // the payload of a modal submit
  expect(payload).not.toHaveProperty("message")
  expect(Object.keys(data).toSorted()).toEqual(["components", "custom_id", "resolved"])
  expect(data.custom_id).toBe("order")
  expect(data.components).toStrictEqual([
    { type: 18, id: 1, component: { type: 4, id: 3, custom_id: "tea", value: "Sencha" } },
    { type: 18, id: 4, component: { type: 5, id: 5, custom_id: "who", values: [bob.id] } },
    { type: 18, id: 6, component: { type: 21, id: 7, custom_id: "how", value: null } },
    { type: 10, id: 2 },
  ])
})
