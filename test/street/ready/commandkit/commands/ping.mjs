export const data = { name: "ping", description: "Pong!" }

export function run({ interaction }) {
  return interaction.reply("Pong!")
}
