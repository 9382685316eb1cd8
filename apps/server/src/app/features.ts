import { createAccessTokens, createSessionService, type SessionService } from "../features/auth/index.ts";
import type { Platform } from "../platform/platform.ts";
import { listeners, type Listeners } from "./listeners.ts";

/** The features' living parts, built once a process. */
export interface Features {
  readonly platform: Platform;
  readonly sessions: SessionService;
  readonly listeners: Listeners;
}

export function createFeatures(platform: Platform): Features {
  const accessTokens = createAccessTokens(platform.config.secret_key);
  return {
    platform,
    sessions: createSessionService(platform, accessTokens),
    listeners: listeners(),
  };
}
