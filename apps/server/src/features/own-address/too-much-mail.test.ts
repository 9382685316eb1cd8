import { listEmailProviders } from "@gatepost/contract/settings";
import { beforeAll, describe, expect, test } from "vitest";
import type { TestUser } from "../../testing/factories.ts";
import {
  buildOwnAddressTestApp,
  type OwnAddressTestApp,
  parentWithAddress,
  signedMail,
} from "../../testing/own-address.ts";

let app: OwnAddressTestApp;
beforeAll(async () => {
  app = await buildOwnAddressTestApp({ now: "2026-03-10T09:00:00Z" });
});

const trip = { subject: "Farm trip", body: "Year 5: please bring wellies to the farm on Friday 13 March." };
const ownOf = async ({ access }: TestUser) =>
  (await app.call(listEmailProviders, { token: access })).body.find(({ provider }) => provider === "address");
const receivedOf = ({ user }: TestUser) =>
  app.database.db.selectFrom("received_mails").selectAll().where("user_id", "=", user.id).execute();

describe("too much mail", () => {
  test("for one address in an hour is deferred and accepted later", async () => {
    const { user, address } = await parentWithAddress(app);
    const mail = await signedMail(app, trip);
    const spelt = Array.from(
      { length: 10 },
      (_, at) => address.slice(0, at) + address.slice(at).replace(/[a-z]/, (letter) => letter.toUpperCase()),
    );
    const recipients = [...new Set(spelt)];
    for (let sent = 0; sent + recipients.length <= 120; sent += recipients.length)
      await app.send(mail, recipients);
    await app.send(mail, recipients).catch(() => undefined);
    await expect(app.send(mail, address)).rejects.toMatchObject({ responseCode: 450 });
    app.clock.advance({ hours: 1 });
    await app.send(mail, address);
    expect(await receivedOf(user)).toHaveLength(1);
  });

  test("with guessed addresses slows down the whole network", async () => {
    app.clock.advance({ minutes: 10 });
    const guess = () =>
      app
        .send("From: a@b.example\r\n\r\nhi", "family-guess@in.gatepost.example")
        .catch((error: { responseCode: number }) => error.responseCode);
    const answers = [];
    for (let asked = 0; asked < 21; asked += 1) answers.push(await guess());
    expect([answers[0], answers[19], answers[20]]).toEqual([550, 550, 450]);
    app.clock.advance({ minutes: 10 });
  });
});

test("is deferred while the database is unavailable", async () => {
  const { user, address } = await parentWithAddress(app);
  const mail = await signedMail(app, trip);
  const { db } = app.database;
  await db.schema.alterTable("received_mails").renameTo("received_mails_away").execute();
  await expect(app.send(mail, address)).rejects.toMatchObject({ responseCode: 451 });
  await db.schema.alterTable("received_mails_away").renameTo("received_mails").execute();
  await app.send(mail, address);
  expect(await receivedOf(user)).toHaveLength(1);
  expect(await ownOf(user)).toMatchObject({ dropped: 0 });
});
