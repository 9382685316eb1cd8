export { createAccessTokens } from "./access-tokens.ts";
export { authRoutes } from "./auth.routes.ts";
export { prepareStandIn } from "./passwords.ts";
export { type UserRegistered } from "./registration.service.ts";
export { sessionRoutes } from "./sessions.routes.ts";
export { createSessionService, type SessionService } from "./sessions.service.ts";
export { findUser, lockUser, toUser, updateUser, type UserRow } from "./users.repo.ts";
