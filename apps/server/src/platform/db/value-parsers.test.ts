import { types } from "pg";
import { expect, test } from "vitest";
import { getTypeParser } from "./value-parsers.ts";

const [moment, ids] = [types.builtins.TIMESTAMPTZ, 2_951];

test.each([
  [moment, "2026-11-29 07:59:00+00"],
  [moment, "2026-11-29 07:59:00.123456+00"],
  [moment, "2026-11-29 07:59:00.5+05:30"],
  [moment, "12026-11-29 07:59:00+00"],
  [moment, "0044-03-15 12:00:00+00 BC"],
  [moment, "infinity"],
  [ids, "{}"],
  [ids, "{0195d6a0-1111-7222-8333-444455556666}"],
  [ids, "{0195d6a0-1111-7222-8333-444455556666,0195d6a0-1111-7222-8333-444455556667}"],
  [ids, "{0195d6a0-1111-7222-8333-444455556666,NULL}"],
  [ids, "{{0195d6a0-1111-7222-8333-444455556666}}"],
])("reads type %s as the driver does: %s", (oid, text) => {
  expect(getTypeParser(oid, "text")(text)).toEqual(types.getTypeParser(oid, "text")(text));
});
