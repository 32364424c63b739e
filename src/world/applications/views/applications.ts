import type {
  APIApplication,
  APIApplicationInstallParams,
  ApplicationWebhookEventType,
} from "discord-api-types/v10"
import type { Application, InstallParams } from "../model.ts"
import type { WorldState } from "../../model/world.ts"
import { applicationFlags } from "../rules.ts"
import { requireUser } from "../../rules/require.ts"
import { viewUser } from "../../users/views.ts"
import { viewTeam, viewTeamAccount } from "./teams.ts"

/** Returns an application as its own bot sees it. */
export function viewApplication(application: Application, state: WorldState) {
  const flags = applicationFlags(application)
  const { settings, eventWebhook } = application
  return {
    id: application.id,
    name: application.name,
    icon: settings.icon?.hash ?? null,
    ...(settings.coverImage !== null && { cover_image: settings.coverImage.hash }),
    description: settings.description,
    type: null,
    summary: "",
    bot: viewUser(requireUser(state, application.botId)),
    bot_public: true,
    bot_require_code_grant: false,
    integration_types_config: { ...settings.integrationTypesConfig },
    // one to five tags, validated by the schema
    ...(settings.tags.length > 0 && { tags: [...settings.tags] as APIApplication["tags"] & {} }),
    ...(settings.customInstallUrl !== null && { custom_install_url: settings.customInstallUrl }),
    ...(settings.installParams !== null && { install_params: viewParams(settings.installParams) }),
    // The key has 32 bytes. Before the first endpoint nothing is signed with it.
    verify_key: application.verifyKey ?? "0".repeat(64),
    flags,
    flags_new: String(flags),
    redirect_uris: [...application.oauth2.redirectUris],
    interactions_endpoint_url: application.endpoint?.url ?? null,
    role_connections_verification_url: settings.roleConnectionsVerificationUrl,
    owner:
      application.team === null
        ? viewUser(requireUser(state, application.ownerId))
        : viewTeamAccount(application.team),
    approximate_guild_count: guildCount(application, state),
    approximate_user_install_count: application.installedBy.size,
    approximate_user_authorization_count: authorizationCount(application, state),
    event_webhooks_url: eventWebhook.url,
    event_webhooks_status: eventWebhook.status,
    // The published type lacks the events of lobbies and games.
    event_webhooks_types: [...eventWebhook.types] as ApplicationWebhookEventType[],
    explicit_content_filter: settings.explicitContentFilter,
    max_participants: settings.maxParticipants,
    team: application.team && viewTeam(application.team, state),
    eligible_oauth2_scopes: ["bot", "applications.commands"],
  } satisfies APIApplication & Record<string, unknown>
}

function viewParams({ scopes, permissions }: InstallParams): APIApplicationInstallParams {
  return { scopes: [...scopes], permissions }
}

function authorizationCount({ id }: Application, { oauth2 }: WorldState): number {
  const tokens = [...oauth2.tokens.values()].filter(({ applicationId }) => applicationId === id)
  return new Set(tokens.map(({ userId }) => userId)).size
}

function guildCount(application: Application, state: WorldState): number {
  let count = 0
  for (const guild of state.guilds.values()) if (guild.members.has(application.botId)) count += 1
  return count
}
