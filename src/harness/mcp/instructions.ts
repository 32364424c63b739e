// The instructions that a client receives when it connects.

/** The instructions of the server. */
export const INSTRUCTIONS = `guildsim is a Discord in memory, in which a real Discord bot runs without a token and without a network. Use it to try a bot, to find out why it fails, and to write tests.

1. start { file } runs the bot. observe shows the guild, its people, and the commands of the bot.
2. arrange creates roles, channels and members. act does something as a person, such as /ticket or a click; its answer has what the bot did.
3. advance lets time pass: the clock stands still otherwise, so a cooldown of an hour takes no time. Every tool returns when the bot has come to rest; never wait or sleep.
4. problems lists uncaught errors, refusals, interactions without a response, and hints. journal and output have the details.
5. fault makes requests fail and connections break. snapshot and restore go back to a moment.
6. After a change of the code, call restart. expect states what should be so, and write_test makes a test file of all that was done.

Things are named as people name them: "alice", "general". Messages and interactions get short names in answers: m1, i1. methods lists what can be called, with all arguments. Lines that begin with "!" are news about the bot: an uncaught error, its end, or changed files.`
