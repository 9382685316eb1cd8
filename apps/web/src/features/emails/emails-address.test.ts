import { expect, test } from "vitest";
import { countFilters, readEmailsAddress, readSearch, searchAddress } from "./emails-address.ts";

const read = (query: string) => readEmailsAddress(new URLSearchParams(query));

test("without anything the daily summaries are shown", () => {
  expect(read("")).toEqual({
    tab: "summaries",
    summaryId: null,
    messageId: null,
    search: {},
  });
});

test.each([
  ["tab=originals", { tab: "originals" }],
  ["tab=nonsense", { tab: "summaries" }],
  ["summary=s1", { summaryId: "s1" }],
  ["message=m1", { messageId: "m1" }],
])("%s", (query, part) => {
  expect(read(query)).toMatchObject(part);
});

test("a search survives the address and back", () => {
  const search = readSearch({
    query: ' swimming "kit list" ',
    start_date: "2026-11-01",
    end_date: "",
    priority: "urgent",
    viewed: "false",
    child_id: "c1",
  });
  expect(search).toEqual({
    query: 'swimming "kit list"',
    start_date: "2026-11-01",
    priority: "urgent",
    viewed: "false",
    child_id: "c1",
  });
  const address = searchAddress(search);
  expect(read(address.slice(address.indexOf("?") + 1)).search).toEqual(search);
});

test("filters that make no sense are passed over, the others stand", () => {
  expect(read("start_date=yesterday&priority=extreme&viewed=maybe&query=trip").search).toEqual({
    query: "trip",
  });
});

test("white space alone is no search", () => {
  const search = readSearch({ query: "   ", start_date: "" });
  expect(countFilters(search)).toBe(0);
  expect(searchAddress(search)).toBe("/emails");
});

test("counts every filter that is set", () => {
  expect(countFilters({ query: "trip", viewed: "true", priority: "low" })).toBe(3);
});
