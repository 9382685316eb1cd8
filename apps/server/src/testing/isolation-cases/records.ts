import { getAlertSettings, updateAlertSettings } from "@gatepost/contract/alerts";
import * as billing from "@gatepost/contract/billing";
import * as children from "@gatepost/contract/children";
import { createFeedback, getFeedbackStats, listFeedback } from "@gatepost/contract/feedback";
import { createOwnAddress, renewOwnAddress } from "@gatepost/contract/own-address";
import { addPushDevice, deletePushDevice, listPushDevices } from "@gatepost/contract/push";
import { rollOverChildren } from "@gatepost/contract/roll-over";
import * as settings from "@gatepost/contract/settings";
import { getConfig, health, ready } from "@gatepost/contract/system";
import {
  createUsualWeekEntry,
  deleteUsualWeekEntry,
  listUsualWeek,
  updateUsualWeekEntry,
} from "@gatepost/contract/usual-week";
import { randomUUID } from "node:crypto";
import type { TestApp } from "../build-test-app.ts";
import { childOf, feedbackOf, type TestUser } from "../factories.ts";
import { connectMailbox } from "../gmail.ts";
import { subscriptionOf } from "../push-service.ts";
import { anyone, customer, has, mailbox, own, record, sending } from "./isolation-case.ts";

/** The features with a few routes each. */

export const systemCases = [anyone(health), anyone(ready), anyone(getConfig)];

const givenChild = async (app: TestApp, owner: TestUser) => {
  const name = "Owner's Amelia";
  const { body } = await app.call(children.createChild, { token: owner.access, body: childOf({ name }) });
  return { params: { id: body.id }, marks: [body.id, name] };
};

export const childrenCases = [
  own(children.listChildren, has(givenChild)),
  own(children.createChild, { body: childOf() }),
  record(children.updateChild, sending(givenChild, { name: "Changed" })),
  record(children.answerClass, sending(givenChild, { class_name: "Kestrels", is_in: true })),
  record(rollOverChildren, async (app, owner) => {
    const { params, marks } = await givenChild(app, owner);
    return { body: { children: [{ id: params.id, choice: "keep" }] }, marks };
  }),
  record(children.deleteChild, givenChild),
];

const swimming = { title: "Owner's swimming", kit: "Owner's towel", weekdays: [3] };

const givenEntry = async (app: TestApp, owner: TestUser) => {
  const token = owner.access;
  const { body: child } = await app.call(children.createChild, { token, body: childOf() });
  const { body } = await app.call(createUsualWeekEntry, { token, params: { id: child.id }, body: swimming });
  return { params: { id: child.id, entry_id: body.id }, marks: [child.id, body.id, body.title] };
};

export const usualWeekCases = [
  record(listUsualWeek, givenEntry),
  record(createUsualWeekEntry, sending(givenEntry, swimming)),
  record(updateUsualWeekEntry, sending(givenEntry, { state: "paused" })),
  record(deleteUsualWeekEntry, givenEntry),
];

const oakwood = "oakwood.northshire.sch.uk";

/** A new one each time: a family can have each once. */
const givenDomain = async (app: TestApp, owner: TestUser) => {
  const domain = `owners-${randomUUID().slice(0, 8)}.northshire.sch.uk`;
  const { body } = await app.call(settings.createSchoolDomain, { token: owner.access, body: { domain } });
  return { params: { id: body.id }, marks: [body.id, domain] };
};

export const settingsCases = [
  own(settings.listSchoolDomains, has(givenDomain)),
  mailbox(
    settings.suggestSchoolDomains,
    async (app, owner) => {
      await connectMailbox(app, owner);
      return {};
    },
    { member: "apart" },
  ),
  own(settings.confirmSchoolDomains, { body: { domains: [{ domain: oakwood }] } }),
  own(settings.createSchoolDomain, { body: { domain: oakwood } }),
  record(settings.updateSchoolDomain, sending(givenDomain, { name: "Changed" })),
  record(settings.deleteSchoolDomain, givenDomain),
];

const ownersEvening = { enabled: true, evening_at: "18:47" };

export const alertsCases = [
  own(getAlertSettings, async (app, owner) => {
    await app.call(updateAlertSettings, { token: owner.access, body: ownersEvening });
    return { marks: [ownersEvening.evening_at] };
  }),
  own(updateAlertSettings, { body: { enabled: true } }),
];

async function givenDevice(app: TestApp, owner: TestUser) {
  const body = subscriptionOf("https://push.example/own");
  const { id } = (await app.call(addPushDevice, { token: owner.access, body })).body;
  return { params: { id }, marks: [id] };
}

export const pushCases = [
  own(listPushDevices, has(givenDevice)),
  own(addPushDevice, { bodyOf: ({ user }) => subscriptionOf(`https://push.example/${user.id}`) }),
  record(deletePushDevice, givenDevice),
];

export const ownAddressCases = [
  own(createOwnAddress),
  record(renewOwnAddress, async (app, owner) => {
    const { body } = await app.call(createOwnAddress, { token: owner.access });
    return { marks: [body.email, body.id] };
  }),
];

/** The owner has started a payment, so that the provider knows them. */
async function givenCustomer(app: TestApp, owner: TestUser) {
  const { body } = await app.call(billing.createCheckoutSession, { token: owner.access });
  const { customer_id } = await app.database.db
    .selectFrom("billing_accounts")
    .select("customer_id")
    .where("family_id", "=", owner.family_id)
    .executeTakeFirstOrThrow();
  return { marks: [owner.user.id, body.checkout_url, customer_id ?? ""] };
}

export const billingCases = [
  own(billing.createCheckoutSession, givenCustomer, { member: "refused" }),
  customer(billing.createPortalSession, givenCustomer, { member: "refused" }),
  own(billing.getSubscription, givenCustomer, { member: "shares" }),
  own(billing.refreshSubscription, givenCustomer, { member: "refused" }),
  own(billing.downgrade, givenCustomer, { member: "refused" }),
];

const givenFeedback = async (app: TestApp, owner: TestUser) => {
  const title = "The owner's own words";
  const { body } = await app.call(createFeedback, { token: owner.access, body: feedbackOf({ title }) });
  return { marks: [body.id, title] };
};

export const feedbackCases = [
  own(listFeedback, givenFeedback),
  own(createFeedback, { body: feedbackOf() }),
  // Counts identify nobody; the stranger must not see the owner's.
  own(getFeedbackStats, async (app, owner) => {
    for (let count = 0; count < 3; count++) await givenFeedback(app, owner);
    const { body } = await app.call(getFeedbackStats, { token: owner.access });
    return { marks: [`"total_submitted":${body.total_submitted}`] };
  }),
];
