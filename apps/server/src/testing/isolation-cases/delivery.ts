import { showUnsubscribe, unsubscribe } from "@gatepost/contract/delivery";
import { unsubscribeToken } from "../../features/delivery/unsubscribe.service.ts";
import type { IsolationCase } from "./isolation-case.ts";

/** Whoever holds the mail may stop the mails: its reader is not signed in. */
const given: IsolationCase["given"] = async (app, owner) => ({
  params: { token: unsubscribeToken(app.config.secret_key, owner.user.id) },
});

export const deliveryCases: readonly IsolationCase[] = [
  { route: showUnsubscribe, scope: "public", given },
  { route: unsubscribe, scope: "public", given },
];
