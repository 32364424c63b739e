// The steps of the scenario with text commands: threads, polls, roles, bans, invites, events,
// emojis.

import { expect } from "vitest"
import type { Step } from "./step.ts"
import { EMOJI, EVENT, POLL, REASON, ROLE, THREAD } from "./tea-house.ts"

export const TEXT_COMMAND_STEPS: readonly Step[] = [
  {
    does: "begins a thread with a message and archives it, by !thread and !close",
    async play({ env, alice, general }) {
      await alice.send(general, "!thread")
      const [thread, ...others] = general.threads
      if (thread === undefined) throw new Error("!thread was not answered with a thread.")
      expect(others).toEqual([])
      expect(thread.name).toBe(THREAD)
      expect(thread.owner.id).toBe(env.bot.id)
      await alice.send(thread, "!close")
      expect(thread.members.map(({ id }) => id)).toContain(alice.id)
      expect(thread.archived).toBe(true)
    },
  },
  {
    does: "asks a poll, hears of a vote and ends it, by !poll",
    async play({ alice, general }) {
      await alice.send(general, "!poll")
      const asked = general.lastMessage
      if (asked === undefined) throw new Error("!poll was not answered.")
      expect(asked.poll).toMatchObject({ question: POLL.question, finalized: false })
      await alice.vote(asked, 1)
      expect(asked.poll).toMatchObject({ finalized: true, answers: [{ count: 1 }, { count: 0 }] })
    },
  },
  {
    does: "makes a role and gives it, by !role",
    async play({ guild, alice, general }) {
      await alice.send(general, "!role")
      expect(alice.roles.map(({ name }) => name)).toEqual([ROLE])
      expect(guild.roles.map(({ name }) => name)).toContain(ROLE)
    },
  },
  {
    does: "bans with a reason, by !goodbye",
    async play({ env }) {
      const guild = env.createGuild("Open House")
      const door = guild.createTextChannel("door")
      const bob = guild.addMember("bob")
      await env.settle()
      await bob.send(door, "!goodbye")
      expect(bob.isMember).toBe(false)
      expect(guild.auditLog({ type: "MemberBanAdd" })).toMatchObject([
        { by: { id: env.bot.id }, targetId: bob.id, reason: REASON },
      ])
    },
  },
  {
    does: "invites to a channel, by !invite",
    async play({ guild, alice, general }) {
      await alice.send(general, "!invite")
      const said = general.lastMessage?.content
      expect(said).toMatch(/^https:\/\/discord\.gg\/./)
      const [, code = ""] = said?.split("https://discord.gg/") ?? []
      expect(guild.addMember("carol", { invite: code }).isMember).toBe(true)
      expect(() => guild.addMember("dave", { invite: code })).toThrow("Unknown Invite")
    },
  },
  {
    does: "makes a scheduled event, by !event",
    async play({ env, guild, alice, general }) {
      await alice.send(general, "!event")
      expect(guild.scheduledEvents).toMatchObject([
        { ...EVENT, status: "scheduled", creator: { id: env.bot.id } },
      ])
    },
  },
  {
    does: "makes an emoji, by !emoji",
    async play({ guild, alice, general }) {
      await alice.send(general, "!emoji")
      expect(guild.emojis).toMatchObject([{ name: EMOJI.name }])
    },
  },
]
