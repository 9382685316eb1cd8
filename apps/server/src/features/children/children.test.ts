import { createChild, deleteChild, listChildren, updateChild } from "@gatepost/contract/children";
import { texts } from "@gatepost/contract/texts";
import { describe, expect, test } from "vitest";
import { buildTestApp } from "../../testing/build-test-app.ts";
import { childOf, registerParent } from "../../testing/factories.ts";
import { beforeFile } from "../../testing/before-file.ts";

const app = beforeFile(() => buildTestApp());

const full = {
  name: "Zoë O'Neill",
  year_group: "Year 5",
  house: "Willow",
  sports: [" football ", "netball"],
  context: "Allergic to nuts",
  school: "Oakwood Primary",
  class_name: "5 Beech",
} as const;

describe("a child", () => {
  test("is returned as entered, with the plain values under both names", async () => {
    const { access: token } = await registerParent(app);
    const { status, body } = await app.call(createChild, { token, body: full });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...full,
      sports: ["football", "netball"],
      decrypted_name: full.name,
      decrypted_sports: ["football", "netball"],
      is_active: true,
    });
    expect((await app.call(listChildren, { token })).body).toEqual([body]);
  });

  test("keeps fields that a change leaves out", async () => {
    const { access: token } = await registerParent(app);
    const { body: child } = await app.call(createChild, { token, body: full });
    const changed = await app.call(updateChild, {
      token,
      params: { id: child.id },
      body: { house: "", class_name: "5C" },
    });
    expect(changed.body).toEqual({ ...child, house: null, class_name: "5C" });
    expect((await app.call(listChildren, { token })).body).toEqual([changed.body]);
  });

  test("is gone after deletion, and can't be deleted twice", async () => {
    const { access: token } = await registerParent(app);
    const { body } = await app.call(createChild, { token, body: full });
    const params = { id: body.id };
    expect((await app.call(deleteChild, { token, params })).status).toBe(204);
    expect((await app.call(deleteChild, { token, params })).status).toBe(404);
    expect((await app.call(listChildren, { token })).body).toEqual([]);
  });

  test.each([
    [{ name: "  " }, "name"],
    [{ year_group: "Year 14" }, "year_group"],
    [{ sports: Array.from({ length: 21 }, () => "chess") }, "sports"],
  ])("is refused with %o, naming the field", async (wrong, field) => {
    const { access: token } = await registerParent(app);
    const { status, body } = await app.call(createChild, { token, body: { ...full, ...wrong } });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
    expect(body.code).toBe("validation");
  });

  test("an unknown id is not found", async () => {
    const { access: token } = await registerParent(app);
    const { status } = await app.call(deleteChild, { token, params: { id: "1; DROP TABLE children" } });
    expect(status).toBe(404);
  });
});

describe("the free plan", () => {
  test("allows one active child and refuses a second in the agreed words", async () => {
    const { access: token } = await registerParent(app);
    await app.call(createChild, { token, body: childOf() });
    const second = await app.call(createChild, { token, body: childOf({ name: "Noah" }) });
    expect(second.status).toBe(403);
    expect(second.body).toEqual({ error: texts.child_limit, code: "plan_limit" });
  });

  test("counts only active children, and refuses to reactivate beyond the limit", async () => {
    const { access: token } = await registerParent(app);
    const { body: first } = await app.call(createChild, { token, body: childOf() });
    await app.call(updateChild, { token, params: { id: first.id }, body: { is_active: false } });
    const second = await app.call(createChild, { token, body: childOf({ name: "Noah" }) });
    expect(second.status).toBe(201);
    const back = await app.call(updateChild, { token, params: { id: first.id }, body: { is_active: true } });
    expect([back.status, back.body.code]).toEqual([403, "plan_limit"]);
    const stillEditable = await app.call(updateChild, {
      token,
      params: { id: first.id },
      body: { name: "Amy" },
    });
    expect(stillEditable.body).toMatchObject({ name: "Amy", is_active: false });
  });
});
