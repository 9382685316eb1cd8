export { CodeRefused, GrantRevoked, ProviderUnavailable, RequestRefused } from "./errors.ts";
export {
  createOAuthClient,
  isExpiring,
  type OAuthSettings,
  oauthTokens,
  type OAuthTokens,
} from "./oauth-client.ts";
