module.exports = {
  data: { name: "ping", description: "Says pong" },
  execute: (interaction) => interaction.reply("Pong!"),
}
