/** Everything that is asked for while services fail: letters, emails, notices and payments, each to be done exactly once. */
import type { FamilyId } from "../../apps/server/src/platform/crypto/ids.ts";
import { newId } from "../../apps/server/src/platform/crypto/ids.ts";
import type { App } from "../../apps/server/src/app/compose.ts";
import { notifyLater, sendSummaryLater } from "../../apps/server/src/features/delivery/index.ts";
import { setTimeout as wait } from "node:timers/promises";
import type { Api, Family } from "./family.ts";
import { type Service, type Services, webhookSecret } from "./services.ts";

type What = "letter" | "email" | "notice" | "payment";
export type Work = { id: string; what: What; kind?: Family["kind"]; during: string };

const school = "@oakwood.northshire.sch.uk";

/** @param app is on the database itself, not behind the proxy */
export function createWork(app: App, services: Services) {
  const all: Work[] = [];
  const arrived = new Map<string, number>();
  const emailed = new Set<string>();
  const { platform } = app;
  const people = new Map<string, { id: string; family_id: FamilyId }>();
  let during = "";
  let eventsSentAgain = 0;

  const add = (work: Omit<Work, "during">) => void all.push({ ...work, during });
  const count = (id: string) => void arrived.set(id, (arrived.get(id) ?? 0) + 1);

  async function personOf(username: string) {
    const known = people.get(username);
    if (known) return known;
    const { db } = platform;
    const found = await db
      .updateTable("users")
      .set({ email_verified_at: new Date() })
      .where("username", "=", username)
      .returning(["id", "family_id"])
      .executeTakeFirstOrThrow();
    people.set(username, found);
    return found;
  }

  return {
    all,
    /** How many notices came by email, because no device took them. */
    emailed,
    begin: (label: string) => void (during = label),
    letter(family: Family): void {
      const id = `${family.username}-${all.length}`;
      add({ id, what: "letter", kind: family.kind });
      family.deliver(id);
    },
    /** The summary of one more past day is to be emailed. */
    async email(family: Family): Promise<void> {
      const { id: user_id, family_id } = await personOf(family.username);
      const id = newId();
      const daysAgo = all.length + 2;
      const local_date = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
      await platform.db.transaction().execute(async (trx) => {
        const counts = { emails_processed: 0, unread_since: null };
        const row = { id, family_id, local_date, sent_at: new Date(), ...counts };
        await trx.insertInto("summaries").values(row).execute();
        await sendSummaryLater(platform, trx, { user_id, summary_id: id });
      });
      add({ id, what: "email" });
    },
    async notice(family: Family): Promise<void> {
      const { id: user_id } = await personOf(family.username);
      const id = `News ${all.length}`;
      const words = { title: id, body: "School closes early.", path: "/emails" };
      const expires_at = new Date(Date.now() + 3_600_000);
      const local_date = new Date().toISOString().slice(0, 10);
      await platform.db
        .transaction()
        .execute((trx) =>
          notifyLater(platform, trx, user_id, { kind: "alert", tag: id, local_date, expires_at, ...words }),
        );
      add({ id, what: "notice" });
    },
    /** A parent pays for Premium, and presses again whenever that fails. @param seen what they are shown */
    async payment(parent: Api, id: string, seen: (text: string) => void): Promise<void> {
      add({ id, what: "payment" });
      for (;;) {
        const { status, body } = await parent.call<{ checkout_url: string; error?: string }>(
          "POST",
          "/auth/stripe/create-checkout-session/",
        );
        if (status === 200) {
          const card = new URLSearchParams({ card: "4242 4242 4242 4242" });
          await fetch(body.checkout_url, { method: "POST", body: card, redirect: "manual" });
          break;
        }
        seen(`${status}: ${body.error}`);
        await wait(1_000);
      }
      for (;;) {
        const { body } = await parent.call<{ subscription_tier?: string }>("GET", "/auth/profile/");
        if (body.subscription_tier === "premium") return count(id);
        await wait(500);
      }
    },
    /** Counts what has arrived by now, and has Stripe send every event twice. */
    async look(): Promise<void> {
      for (const { headers, subject } of services.mail.messages()) {
        const id = headers.find(({ key }) => key === "message-id")?.value ?? "";
        const summary = /-?([0-9a-f]{8}-[0-9a-f-]{27})@/.exec(id)?.[1] ?? "";
        if (subject.startsWith("News ")) emailed.add(subject);
        count(subject.startsWith("News ") ? subject : summary);
      }
      services.mail.clear();
      for (const { path, body } of services.push.received.splice(0)) count(readNotice(path, body));
      for (const { id, message_id } of await platform.db
        .selectFrom("messages")
        .select((eb) => ["message_id as id", eb.fn.countAll<number>().as("message_id")])
        .groupBy(["family_id", "message_id"])
        .execute())
        arrived.set((id ?? "").replace(/^<|>$/g, "").replace(school, ""), message_id);
      const { stripe } = services;
      for (; eventsSentAgain < stripe.state.events.length; eventsSentAgain += 1) {
        const request = stripe.sign(stripe.state.events[eventsSentAgain]!, webhookSecret);
        const url = `${platform.config.app_url}/api/auth/stripe/webhook/`;
        await fetch(url, { method: "POST", ...request }).catch(() => undefined);
      }
    },
    /** Of what was asked for during a fault of this service. */
    undone: (label: string, service: Service) =>
      all.filter((work) => work.during === label && concerns(service, work) && !arrived.has(work.id)),
    doubled: (label: string, service: Service) =>
      all.filter(
        (work) => work.during === label && concerns(service, work) && (arrived.get(work.id) ?? 0) > 1,
      ),
  };

  function readNotice(path: string, body: Buffer): string {
    return browsers.get(path)?.read(body).title ?? path;
  }
}

/** By the path of its push address. */
export const browsers = new Map<string, NonNullable<Family["browser"]>>();

function concerns(service: Service, { what, kind }: Work): boolean {
  if (service === "database") return true;
  if (service === "SMTP") return what === "email";
  if (service === "push") return what === "notice";
  if (service === "Stripe") return what === "payment";
  return what === "letter" && (service === "model" || kind === service);
}
