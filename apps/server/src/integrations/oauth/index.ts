export {
  CodeRefused,
  GrantRevoked,
  type ProviderNames,
  ProviderUnavailable,
  RequestRefused,
} from "./errors.ts";
export {
  createOAuthClient,
  isExpiring,
  type OAuthSettings,
  oauthTokens,
  type OAuthTokens,
} from "./oauth-client.ts";
