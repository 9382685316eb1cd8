import { renewOwnAddress } from "@gatepost/contract/own-address";
import { listEmailProviders } from "@gatepost/contract/settings";
import { describe, expect, test } from "vitest";
import type { TestUser } from "../../testing/factories.ts";
import { schoolMail } from "../../testing/gmail.ts";
import { buildOwnAddressTestApp, parentWithAddress } from "../../testing/own-address.ts";
import { processingSteps } from "../../testing/processing.ts";
import { beforeFile } from "../../testing/before-file.ts";

const app = beforeFile(() => buildOwnAddressTestApp({ now: "2026-03-10T09:00:00Z" }));
const { run } = processingSteps(app);

const trip = { subject: "Farm trip", body: "Year 5: please bring wellies to the farm on Friday 13 March." };
const ownOf = async ({ access }: TestUser) =>
  (await app.call(listEmailProviders, { token: access })).body.find(({ provider }) => provider === "address");

describe("an address made for mail by SMTP", () => {
  const toDomain = (user: TestUser, email_address: string) =>
    Promise.all(
      (["own_addresses", "mailboxes"] as const).map((table) =>
        app.database.db
          .updateTable(table)
          .set({ email_address })
          .where("user_id", "=", user.user.id)
          .execute(),
      ),
    );

  test("is named to the parent when it receives nothing here, and works again once it is renewed", async () => {
    const { user } = await parentWithAddress(app);
    await toDomain(user, "family-old@former.gatepost.example");
    await run(user).catch(() => undefined);
    expect(await ownOf(user)).toMatchObject({
      status: "needs_reconnect",
      status_reason: expect.stringContaining("Get a new one") as string,
    });
    const { body } = await app.call(renewOwnAddress, { token: user.access });
    expect(await ownOf(user)).toMatchObject({ status: "connected", status_reason: null });
    await app.send(schoolMail(trip), body.email);
    expect((await run(user)).emails_processed).toBe(1);
  });

  test("works again when mail for it arrives in the operator's mailbox", async () => {
    const { user, address } = await parentWithAddress(app);
    const lost = { status: "needs_reconnect" as const, status_reason: "Nothing comes here." };
    await app.database.db.updateTable("mailboxes").set(lost).where("user_id", "=", user.user.id).execute();
    await app.send(schoolMail(trip), address);
    expect(await ownOf(user)).toMatchObject({ status: "connected" });
    expect((await run(user)).emails_processed).toBe(1);
  });
});
