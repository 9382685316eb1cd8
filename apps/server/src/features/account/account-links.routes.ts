import * as contract from "@gatepost/contract/account";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../../platform/errors/errors.ts";
import { routesOf } from "../../platform/http/register-route.ts";
import { findUser, type PasswordChange } from "../auth/index.ts";
import * as service from "./account-links.service.ts";
import type { AccountMail } from "./account-mail.ts";

export function accountLinkRoutes(
  app: FastifyInstance,
  { mail, ...links }: service.LinkDependencies & PasswordChange & { mail: AccountMail | null },
) {
  const { platform } = links;
  const route = routesOf(app);
  const mailing = routesOf(app, "letter");

  mailing(contract.sendEmailVerification, async ({ principal }) => {
    const user = await findUser(platform.db, principal.user_id);
    if (user?.email_verified_at) return { message: "Your address is already confirmed." };
    if (user) await configured(mail).verifyLater(platform.db, user);
    return { message: "We’ve sent you a link. Please check your inbox." };
  });

  route(contract.verifyEmail, async ({ principal, body }) => {
    await service.verifyEmail(links, principal.user_id, body.token);
    return { message: "Thank you, your address is confirmed." };
  });

  route(contract.undoEmailChange, async ({ body }) => {
    await service.undoEmailChange(links, body.token);
    return { message: "Your earlier address is back, and every device is signed out." };
  });

  mailing(contract.requestPasswordReset, async ({ body }) => {
    await configured(mail).resetLater(body.email);
    return { message: "If we know that address, a link is on its way." };
  });

  routesOf(app, "sign_in")(contract.resetPassword, async ({ body }) => {
    const { emptied } = await service.resetPassword(links, body.token, body.new_password);
    return { message: emptied ? startedEmpty : "Your password has been changed. Please sign in." };
  });
}

const startedEmpty =
  "Your password is set. Nobody had confirmed your address before, so your account starts empty. Sign in with your email address.";

function configured(mail: AccountMail | null): AccountMail {
  if (!mail) throw new Refusal("not_configured", "We can’t send emails at the moment.");
  return mail;
}
