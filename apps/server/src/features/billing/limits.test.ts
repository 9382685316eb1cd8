import { downgrade } from "@gatepost/contract/billing";
import { createChild, deleteChild, listChildren, updateChild } from "@gatepost/contract/children";
import { expect, test } from "vitest";
import { childOf, registerParent, type TestUser } from "../../testing/factories.ts";
import { buildStripeTestApp } from "../../testing/stripe.ts";
import { beforeFile } from "../../testing/before-file.ts";

/** Limits that a change of plan must not bypass (docs/product.md). */

const app = beforeFile(() => buildStripeTestApp());

const add = (user: TestUser, name: string) =>
  app.call(createChild, { token: user.access, body: childOf({ name }) });
const children = async (user: TestUser) => (await app.call(listChildren, { token: user.access })).body;
const active = async (user: TestUser) => (await children(user)).filter((child) => child.is_active).length;

async function premiumParent(): Promise<TestUser> {
  const user = await registerParent(app);
  await app.pay(user);
  return user;
}

test("children added during a downgrade leave one active", async () => {
  const user = await premiumParent();
  await add(user, "First");
  await Promise.all([
    ...["A", "B", "C"].map((name) => add(user, name)),
    app.call(downgrade, { token: user.access }),
    ...["D", "E", "F"].map((name) => add(user, name)),
  ]);
  const list = await children(user);
  expect(list.filter((child) => child.is_active).map((child) => child.name)).toEqual(["First"]);
});

test("only one of several inactive children reactivated at once becomes active", async () => {
  const user = await premiumParent();
  for (const name of ["First", "Second", "Third", "Fourth"]) await add(user, name);
  await app.call(downgrade, { token: user.access });
  const [first, ...others] = await children(user);
  await app.call(deleteChild, { token: user.access, params: { id: first!.id } });
  const answers = await Promise.all(
    others.map(({ id }) =>
      app.call(updateChild, { token: user.access, params: { id }, body: { is_active: true } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
  expect(await active(user)).toBe(1);
});
