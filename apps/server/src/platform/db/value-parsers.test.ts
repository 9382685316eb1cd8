import { types } from "pg";
import { expect, test } from "vitest";
import { getTypeParser } from "./value-parsers.ts";

const [moment, texts] = [types.builtins.TIMESTAMPTZ, 1_009];

test.each([
  [moment, "2026-11-29 07:59:00+00"],
  [moment, "2026-11-29 07:59:00.123456+00"],
  [moment, "2026-11-29 07:59:00.5+05:30"],
  [moment, "12026-11-29 07:59:00+00"],
  [moment, "0044-03-15 12:00:00+00 BC"],
  [moment, "infinity"],
  [texts, "{}"],
  [texts, "{one,two words}"],
  [texts, '{one,"two, three","say \\"so\\"","back\\\\slash","","line\nbreak","{x}"}'],
  [texts, '{one,NULL,"NULL"}'],
  [texts, "{{one,two},{three,four}}"],
  [texts, "[0:1]={one,two}"],
])("reads type %s as the driver does: %s", (oid, text) => {
  expect(getTypeParser(oid, "text")(text)).toEqual(types.getTypeParser(oid, "text")(text));
});
