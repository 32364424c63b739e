// The types of a world on a server: those of a world in the same process, with promises in place of
// the results of builders.

import type { AccountHandle } from "../handles/account/account.ts"
import type { ChannelBuilders } from "../handles/channel/builders.ts"
import type { ChannelHandleByType, ChannelList } from "../handles/channel/channel-list.ts"
import type { ChannelHandle, ThreadHandle } from "../handles/channel/channel.ts"
import type { GuildBuilders, GuildHandle } from "../handles/guild/guild.ts"
import type { LiveList, ListSelector } from "../handles/live-list.ts"
import type { Person } from "../handles/person/person.ts"
import type { RoleHandle } from "../handles/role.ts"
import type { ScheduledEventHandle } from "../handles/scheduled-event.ts"
import type { EntitlementHandle } from "../handles/sku.ts"

// Each type is the type of the methods that return promises, before the type of the handle. A call
// takes the first signature that fits, so it returns a promise; and the value can be passed wherever
// a handle of the same process can, so one suite has one set of types.

/** The methods of a group of builders, which return promises. */
export type RemoteBuilders<Builders> = {
  // Without the constraint, a method whose only parameter is a read-only rest list is lost.
  readonly [Name in keyof Builders]: Builders[Name] extends (
    ...given: infer Given extends readonly unknown[]
  ) => infer Result
    ? (...given: Given) => Promise<Remote<Awaited<Result>>>
    : never
}

/** The same handle or list, of a world on a server. */
export type Remote<Value> = Value extends Person
  ? RemotePerson
  : Value extends AccountHandle
    ? RemoteAccount
    : Value extends GuildHandle
      ? RemoteGuild
      : Value extends RoleHandle
        ? RemoteRole
        : Value extends ChannelHandle
          ? RemoteChannel<Value>
          : Value extends ScheduledEventHandle
            ? RemoteScheduledEvent
            : Value extends EntitlementHandle
              ? RemoteEntitlement
              : Value

/** A channel of a world on a server. */
export type RemoteChannel<Channel extends ChannelHandle = ChannelHandle> =
  RemoteBuilders<ChannelBuilders> & Channel

/** A role of a world on a server. */
export type RemoteRole = RemoteBuilders<
  Pick<RoleHandle, "setPermissions" | "setPosition" | "delete">
> &
  RoleHandle

/** A scheduled event of a world on a server. */
export type RemoteScheduledEvent = RemoteBuilders<Pick<ScheduledEventHandle, "delete">> &
  ScheduledEventHandle

/** An entitlement of a world on a server. */
export type RemoteEntitlement = RemoteBuilders<Pick<EntitlementHandle, "refund">> &
  EntitlementHandle

/** The methods of accounts that open a direct message channel. */
export interface RemoteDms extends RemoteBuilders<Pick<AccountHandle, "dmWith">> {
  /** The direct message channel with the first bot. Reading this property opens the channel. */
  readonly dm: Promise<RemoteChannel>
}

/** An account of a world on a server. */
export type RemoteAccount = RemoteDms & AccountHandle

/** A member of a guild of a world on a server. */
export type RemotePerson = RemoteDms & { readonly guild: RemoteGuild } & Person

/** A list of channels of a world on a server. */
export interface RemoteChannelList extends LiveList<RemoteChannel> {
  get(which: ListSelector<RemoteChannel>): RemoteChannel
  ofType<Type extends keyof ChannelHandleByType>(
    type: Type,
  ): LiveList<RemoteChannel<ChannelHandleByType[Type]>>
}

/** The lists of a guild. */
export interface RemoteGuildLists {
  readonly channels: RemoteChannelList & ChannelList
  readonly threads: LiveList<RemoteChannel<ThreadHandle>>
  readonly members: LiveList<RemotePerson>
  readonly roles: LiveList<RemoteRole>
  readonly scheduledEvents: LiveList<RemoteScheduledEvent>
  readonly owner: RemotePerson
  readonly everyone: RemoteRole
  readonly botRole: RemoteRole
}

/** A guild of a world on a server. */
export type RemoteGuild = RemoteBuilders<GuildBuilders> & RemoteGuildLists & GuildHandle
