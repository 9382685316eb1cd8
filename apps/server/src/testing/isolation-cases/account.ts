import * as contract from "@gatepost/contract/account";
import { createChild } from "@gatepost/contract/children";
import { sendContact } from "@gatepost/contract/contact";
import { tryLetter } from "@gatepost/contract/try";
import { hashToken } from "../../platform/crypto/tokens.ts";
import { newId } from "../../platform/crypto/ids.ts";
import type { TestApp } from "../build-test-app.ts";
import { childOf, type TestUser } from "../factories.ts";
import { anyone, link, own } from "./isolation-case.ts";

/** A link for each caller, as in the email; each may open only their own, so the owner's still works afterwards. */
const linkFor =
  (purpose: "verify_email" | "reset_password" | "undo_email") =>
  async (
    app: TestApp,
    owner: TestUser,
  ): Promise<{ bodyOf: (caller: TestUser) => unknown; marks: string[] }> => {
    const token = `link-of-${owner.user.id}`;
    if (purpose === "undo_email") await changeAddress(app, owner);
    await app.database.db
      .insertInto("account_links")
      .values({
        id: newId(),
        user_id: owner.user.id,
        purpose,
        token_hash: hashToken(token),
        email: owner.user.email,
        created_at: app.clock.now(),
        expires_at: new Date(app.clock.now().getTime() + 60_000),
      })
      .execute();
    return {
      bodyOf: (caller) => ({
        token: caller === owner ? token : `link-of-${caller.user.id}`,
        new_password: "another long password",
      }),
      marks: [owner.user.id, owner.user.email],
    };
  };

/** The owner's confirmed address was replaced by another, and can be restored. */
const changeAddress = ({ database, clock }: TestApp, { user }: TestUser) =>
  database.db
    .updateTable("users")
    .set({
      email: `new.${user.email}`,
      email_key: `new.${user.email}`,
      former_email: user.email,
      former_email_key: user.email,
      former_email_until: clock.now(),
    })
    .where("id", "=", user.id)
    .execute();

const marksOf = ({ user }: TestUser) => [user.id, user.email, user.username];
const marked = (_: unknown, owner: TestUser) => ({ marks: marksOf(owner) });

export const accountCases = [
  own(contract.updateProfile, (_, owner) => ({ body: { first_name: "Changed" }, marks: marksOf(owner) })),
  own(contract.changePassword, (_, owner) => ({
    bodyOf: ({ password }) => ({ old_password: password, new_password: "another long password" }),
    marks: marksOf(owner),
  })),
  own(contract.deleteAccount, (_, owner) => ({
    bodyOf: ({ password }) => ({ password }),
    marks: marksOf(owner),
  })),
  own(contract.exportData, async (app, owner) => {
    const name = "Owner's Amelia";
    await app.call(createChild, { token: owner.access, body: childOf({ name }) });
    return { marks: [...marksOf(owner), name] };
  }),
  own(contract.sendEmailVerification, marked),
  link(contract.undoEmailChange, linkFor("undo_email")),
  link(contract.verifyEmail, linkFor("verify_email")),
  link(contract.resetPassword, linkFor("reset_password")),
  anyone(contract.requestPasswordReset, { body: { email: "somebody@example.org" } }),
  anyone(sendContact, {
    body: { name: "Rowan", email: "rowan@example.org", subject: "general", message: "Hello" },
  }),
  anyone(tryLetter, { body: { text: "Please bring a coat on Friday." } }),
];
