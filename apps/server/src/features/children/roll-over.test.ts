import { createChild, listChildren, updateChild } from "@gatepost/contract/children";
import { rollOverChildren, type RollOverChoice } from "@gatepost/contract/roll-over";
import { login } from "@gatepost/contract/auth";
import { beforeEach, describe, expect, test } from "vitest";
import { buildTestApp } from "../../testing/build-test-app.ts";
import { childOf, registerParent, type TestUser } from "../../testing/factories.ts";
import { beforeFile } from "../../testing/before-file.ts";

const app = beforeFile(() => buildTestApp());
beforeEach(() => app.clock.set("2026-03-10T09:00:00Z"));

async function givenFamily() {
  const parent = await registerParent(app, { tier: "premium" });
  const add = async (name: string, year_group: "Reception" | "Year 5" | "Year 6" | "Year 13") =>
    (
      await app.call(createChild, {
        token: parent.access,
        body: childOf({ name, year_group, class_name: "Oak" }),
      })
    ).body;
  const amelia = await add("Amelia", "Year 5");
  const noah = await add("Noah", "Year 6");
  return { parent, amelia, noah, ivy: await add("Ivy", "Year 13") };
}

/** Sessions end before the next autumn, so the parent signs in again. */
async function at(moment: string, { user, password }: TestUser): Promise<string> {
  app.clock.set(moment);
  const { body } = await app.call(login, { body: { username: user.username, password } });
  return body.tokens.access;
}
const offers = async (token: string) =>
  (await app.call(listChildren, { token })).body.map(({ name, roll_over }) => [name, roll_over]);
const choose = (token: string, choices: [{ id: string }, RollOverChoice][]) =>
  app.call(rollOverChildren, {
    token,
    body: { children: choices.map(([{ id }, choice]) => ({ id, choice })) },
  });

describe("the new school year", () => {
  test("is offered from 1 September by the parent's local date, and changes nothing by itself", async () => {
    const { parent } = await givenFamily();
    // 31 August, 23:30 in London.
    expect(await offers(await at("2026-08-31T22:30:00Z", parent))).toEqual([
      ["Amelia", undefined],
      ["Noah", undefined],
      ["Ivy", undefined],
    ]);
    const token = await at("2026-08-31T23:30:00Z", parent);
    expect(await offers(token)).toEqual([
      ["Amelia", { kind: "moves_up", year_group: "Year 6", new_school: false }],
      ["Noah", { kind: "moves_up", year_group: "Year 7", new_school: true }],
      ["Ivy", { kind: "leaves", year_group: null, new_school: false }],
    ]);
    const { body } = await app.call(listChildren, { token });
    expect(body.map(({ year_group }) => year_group)).toEqual(["Year 5", "Year 6", "Year 13"]);
  });

  test("moves children up in one request, leaves one unchanged and deactivates a leaver with the history kept", async () => {
    const { parent, amelia, noah, ivy } = await givenFamily();
    const token = await at("2026-09-02T08:00:00Z", parent);
    const { status, body } = await choose(token, [
      [amelia, "move_up"],
      [noah, "keep"],
      [ivy, "leave"],
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { name: "Amelia", year_group: "Year 6", class_name: null, is_active: true },
      { name: "Noah", year_group: "Year 6", class_name: "Oak", is_active: true },
      { name: "Ivy", year_group: "Year 13", is_active: false },
    ]);
    expect(body.every(({ roll_over }) => roll_over === undefined)).toBe(true);
  });

  test("moves nobody twice when confirmed twice, and is offered again a year later", async () => {
    const { parent, amelia } = await givenFamily();
    const token = await at("2026-09-02T08:00:00Z", parent);
    await choose(token, [[amelia, "move_up"]]);
    const { body } = await choose(token, [[amelia, "move_up"]]);
    expect(body[0]).toMatchObject({ name: "Amelia", year_group: "Year 6" });
    expect((await offers(await at("2027-09-01T08:00:00Z", parent)))[0]).toEqual([
      "Amelia",
      { kind: "moves_up", year_group: "Year 7", new_school: true },
    ]);
  });

  test("isn't offered once the parent has changed the year group, but still is after another change", async () => {
    const { parent, amelia, noah } = await givenFamily();
    const token = await at("2026-09-02T08:00:00Z", parent);
    await app.call(updateChild, { token, params: { id: amelia.id }, body: { year_group: "Year 6" } });
    await app.call(updateChild, {
      token,
      params: { id: noah.id },
      body: { house: "Elm", year_group: "Year 6" },
    });
    expect((await offers(token)).slice(0, 2)).toEqual([
      ["Amelia", undefined],
      ["Noah", { kind: "moves_up", year_group: "Year 7", new_school: true }],
    ]);
  });

  test("changes nothing when one of the children isn't the parent's", async () => {
    const { parent, amelia } = await givenFamily();
    const other = await givenFamily();
    const token = await at("2026-09-02T08:00:00Z", parent);
    const refused = await choose(token, [
      [amelia, "move_up"],
      [other.amelia, "move_up"],
    ]);
    expect(refused.status).toBe(404);
    expect((await app.call(listChildren, { token })).body[0]).toMatchObject({ year_group: "Year 5" });
  });
});
