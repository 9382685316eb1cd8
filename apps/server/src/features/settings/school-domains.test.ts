import {
  createSchoolDomain,
  deleteSchoolDomain,
  listSchoolDomains,
  updateSchoolDomain,
} from "@gatepost/contract/settings";
import { expect, test } from "vitest";
import { buildTestApp } from "../../testing/build-test-app.ts";
import { newId } from "../../platform/crypto/ids.ts";
import { registerParent } from "../../testing/factories.ts";
import { insertSchoolDomain } from "./school-domains.repo.ts";
import { beforeFile } from "../../testing/before-file.ts";

const app = beforeFile(() => buildTestApp());

test("turns a pasted web address into a domain and keeps a full address", async () => {
  const { access: token } = await registerParent(app);
  const added = [];
  for (const body of [
    { domain: "https://www.oakwood.northshire.sch.uk/news", name: "Oakwood" },
    { domain: "PTA@gmail.com" },
  ]) {
    added.push((await app.call(createSchoolDomain, { token, body })).body);
  }
  expect(added).toMatchObject([
    { domain: "oakwood.northshire.sch.uk", name: "Oakwood" },
    { domain: "pta@gmail.com", name: null },
  ]);
  expect((await app.call(listSchoolDomains, { token })).body).toEqual(added);
});

test("refuses a duplicate domain, also in a change, but not another family's", async () => {
  const { access: token } = await registerParent(app);
  const other = await registerParent(app);
  await app.call(createSchoolDomain, { token, body: { domain: "oakwood.northshire.sch.uk" } });
  const { body: second } = await app.call(createSchoolDomain, {
    token,
    body: { domain: "elm.northshire.sch.uk" },
  });
  const again = await app.call(createSchoolDomain, { token, body: { domain: "OAKWOOD.northshire.sch.uk" } });
  const changed = await app.call(updateSchoolDomain, {
    token,
    params: { id: second.id },
    body: { domain: "oakwood.northshire.sch.uk" },
  });
  expect([again.status, changed.status]).toEqual([400, 400]);
  const theirs = await app.call(createSchoolDomain, {
    token: other.access,
    body: { domain: "oakwood.northshire.sch.uk" },
  });
  expect(theirs.status).toBe(201);
});

test("refuses a whole area's domain under its field; an old one still works and says what to type instead", async () => {
  const { access: token, family_id } = await registerParent(app);
  const { status, body } = await app.call(createSchoolDomain, { token, body: { domain: "kent.sch.uk" } });
  expect([status, body.fields?.domain?.[0]]).toEqual([
    400,
    "kent.sch.uk covers every school in the area, not just yours. Type what comes after the @ in your own school's emails, for example oakwood.kent.sch.uk, or a full address.",
  ]);
  const row = { id: newId(), family_id, domain: "kent.sch.uk", name: null, created_at: new Date() };
  await insertSchoolDomain(app.database.db, row);
  const { body: list } = await app.call(listSchoolDomains, { token });
  expect(list).toMatchObject([{ domain: "kent.sch.uk", problem: body.error }]);
  const mended = await app.call(updateSchoolDomain, {
    token,
    params: { id: row.id },
    body: { domain: "oakwood.kent.sch.uk" },
  });
  expect(mended.body).toMatchObject({ domain: "oakwood.kent.sch.uk", problem: null });
});

test("keeps fields that a change leaves out, and deletes a domain once", async () => {
  const { access: token } = await registerParent(app);
  const { body } = await app.call(createSchoolDomain, {
    token,
    body: { domain: "oakwood.northshire.sch.uk", name: "Oak" },
  });
  const params = { id: body.id };
  const renamed = await app.call(updateSchoolDomain, { token, params, body: { name: "Oakwood Primary" } });
  expect(renamed.body).toEqual({ ...body, name: "Oakwood Primary" });
  expect((await app.call(deleteSchoolDomain, { token, params })).status).toBe(204);
  expect((await app.call(listSchoolDomains, { token })).body).toEqual([]);
});
