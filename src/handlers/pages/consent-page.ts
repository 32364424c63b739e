// The pages on which a user logs in, consents, and reads why they cannot.

import { OAuth2Scopes as Scope } from "discord-api-types/v10"
import type { ApiError } from "../../world/kernel/api-error.ts"
import { type HtmlContent, html } from "../../world/kernel/html.ts"
import { isObject } from "../../world/kernel/objects.ts"
import type { ChannelChoice, ConsentForm, GuildChoice } from "../../world/oauth2/actions/pages.ts"
import type { User } from "../../world/users/model/user.ts"
import type { PageContent } from "./document.ts"

/** The texts of scopes. A scope without one is shown by its name. */
const SCOPES: Readonly<Record<string, string>> = {
  [Scope.Identify]: "Access your username, avatar, and banner",
  [Scope.Email]: "Access your email address",
  [Scope.Connections]: "Access your third-party connections",
  [Scope.Guilds]: "Know what servers you're in",
  [Scope.GuildsJoin]: "Join servers for you",
  [Scope.GuildsMembersRead]: "Read your member info in the servers you belong to",
  [Scope.GroupDMJoins]: "Join group DMs for you",
  [Scope.Bot]: "Add a bot to a server",
  [Scope.WebhookIncoming]: "Add a webhook to a channel",
  [Scope.ApplicationsCommands]: "Create commands",
  [Scope.ApplicationsEntitlements]: "Read your entitlements",
  [Scope.RoleConnectionsWrite]: "Update your connection and metadata for this app",
}

/** The page on which nobody is logged in: it asks for the account. */
export function logInPage(people: readonly User[]): PageContent {
  const options = people.map(({ id, name }) => html`<option value="${id}">${name}</option>`)
  return {
    title: "Log in",
    main: html`<h1>Welcome back!</h1>
      <p class="lead">Choose the account that is logged in.</p>
      <form method="post">
        <label for="account">Account</label>
        <select id="account" name="account" required>
          ${options}
        </select>
        <div class="buttons"><button>Log in</button></div>
      </form>`,
  }
}

/** The page on which a user consents. `alert` says why their answer was not accepted. */
export function consentPage(
  { application, user, scopes, guildChoice, channelChoice, redirectUri }: ConsentForm,
  alert?: string,
): PageContent {
  const { name } = application
  return {
    title: `Authorize ${name}`,
    status: alert === undefined ? 200 : 400,
    main: html`<h1>${name}</h1>
      <p class="lead">wants to access your account</p>
      ${alert !== undefined && html`<p role="alert">${alert}</p>`}
      <form method="post">
        <p class="lead">
          Signed in as <b>${user.name}</b>
          <button class="plain" name="answer" value="switch" formnovalidate>Not you?</button>
        </p>
        <h2>This will allow ${name} to</h2>
        <ul>
          ${scopes.map(scopeItem)}
        </ul>
        ${guildChoice && guildSelect(guildChoice)} ${channelChoice && channelSelect(channelChoice)}
        ${redirectUri !== undefined && html`<p><small>Afterwards you return to ${redirectUri}</small></p>`}
        <div class="buttons">
          <button class="plain" name="answer" value="cancel" formnovalidate>Cancel</button>
          <button name="answer" value="authorize">Authorize</button>
        </div>
      </form>`,
  }
}

function scopeItem(scope: string): HtmlContent {
  return html`<li data-scope="${scope}">${SCOPES[scope] ?? scope}</li>`
}

function guildSelect({ guilds, selected, permissions }: GuildChoice): HtmlContent {
  const options = guilds.map(({ id, name }) =>
    id === selected?.id
      ? html`<option value="${id}" selected>${name}</option>`
      : html`<option value="${id}">${name}</option>`,
  )
  return html`<label for="guild">Add to server</label>
    <select id="guild" name="guild_id" required>
      <option value="">Select a server</option>
      ${options}
    </select>
    ${
      permissions.length > 0 &&
      html`<h2>With the permissions</h2>
        <ul>
          ${permissions.map((permission) => html`<li>${permission}</li>`)}
        </ul>`
    }`
}

function channelSelect({ channels }: ChannelChoice): HtmlContent {
  const options = channels.map(
    ({ guild, channel: { id, name } }) =>
      html`<option value="${id}">${guild.name} #${name}</option>`,
  )
  return html`<label for="channel">Post to channel</label>
    <select id="channel" name="channel_id" required>
      <option value="">Select a channel</option>
      ${options}
    </select>`
}

/** The page of a request that cannot be answered. */
export function errorPage({ status, body }: Pick<ApiError, "status" | "body">): PageContent {
  const details = detailsOf("errors" in body ? body.errors : undefined)
  return {
    title: "Error",
    status,
    main: html`<h1>Error</h1>
      <p role="alert">${body.message}</p>
      <ul>
        ${details.map((detail) => html`<li>${detail}</li>`)}
      </ul>
      <p><small>${body.code}</small></p>`,
  }
}

/** The page of a request that the application does not support. */
export function impossiblePage(why: string): PageContent {
  return {
    title: "Error",
    status: 400,
    main: html`<h1>Error</h1>
      <p role="alert">${why}</p>`,
  }
}

/** Returns the messages of a tree of form errors. */
function detailsOf(errors: unknown): readonly string[] {
  if (!isObject(errors)) return []
  const { _errors: own, ...fields } = errors
  const messages = Array.isArray(own) ? own : []
  return [
    ...messages.flatMap((one: unknown) =>
      isObject(one) && typeof one["message"] === "string" ? [one["message"]] : [],
    ),
    ...Object.values(fields).flatMap((field) => [...detailsOf(field)]),
  ]
}

/** The page that a user without a redirect sees at the end. */
export function authorizedPage(error: string | undefined): PageContent {
  const [title, text] =
    error === undefined
      ? ["Authorized", "You may now close this window."]
      : ["Not authorized", "Nothing has changed. You may now close this window."]
  return {
    title,
    main: html`<h1>${title}</h1>
      <p class="lead">${text}</p>`,
  }
}
