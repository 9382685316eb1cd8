import { expect, test } from "vitest";
import { changesOf } from "./compare.ts";
import { readAll } from "./read-all.ts";

test("analyses and pages of the open corpus and the demo's mailbox match the committed digests (npm run golden)", async () => {
  expect(changesOf(await readAll())).toEqual([]);
}, 300_000);
