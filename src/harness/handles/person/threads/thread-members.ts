import {
  addThreadMember,
  joinThread,
  leaveThread,
  removeThreadMember,
} from "../../../../world/threads/actions/members.ts"
import type { ThreadHandle } from "../../channel/channel.ts"
import type { UserHandle } from "../../user.ts"
import { Handle } from "../../handle.ts"
import { act } from "../../perform.ts"
import type { ActingMember } from "../acting-member.ts"

/** The verbs for the members of threads. */
export interface ThreadMemberVerbs {
  /**
   * Joins a thread. Sending a message in a thread joins it too. @throws PlatformError if the
   * platform refuses.
   */
  joinThread(thread: ThreadHandle): Promise<void>

  /** Leaves a thread. @throws PlatformError if the platform refuses. */
  leaveThread(thread: ThreadHandle): Promise<void>

  /** Adds a member of the guild to a thread. @throws PlatformError if the platform refuses. */
  addToThread(thread: ThreadHandle, user: UserHandle): Promise<void>

  /** Removes a member from a thread. @throws PlatformError if the platform refuses. */
  removeFromThread(thread: ThreadHandle, user: UserHandle): Promise<void>
}

export const threadMemberVerbs: ThreadMemberVerbs & ThisType<ActingMember> = {
  async joinThread(thread) {
    Handle.requireSameWorld(this, thread)
    const input = { channelId: thread.id }
    await act(this, `joins the thread #${thread.name}`, joinThread, { input })
  },

  async leaveThread(thread) {
    Handle.requireSameWorld(this, thread)
    const input = { channelId: thread.id }
    await act(this, `leaves the thread #${thread.name}`, leaveThread, { input })
  },

  async addToThread(thread, user) {
    Handle.requireSameWorld(this, thread, user)
    const input = { channelId: thread.id, userId: user.id }
    await act(this, `adds ${user.name} to the thread #${thread.name}`, addThreadMember, { input })
  },

  async removeFromThread(thread, user) {
    Handle.requireSameWorld(this, thread, user)
    const input = { channelId: thread.id, userId: user.id }
    const description = `removes ${user.name} from the thread #${thread.name}`
    await act(this, description, removeThreadMember, { input })
  },
}
