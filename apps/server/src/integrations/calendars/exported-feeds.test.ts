import { describe, expect, test } from "vitest";
import { readCalendar } from "./ics/read-calendar.ts";
import { exportedFeeds, window } from "./testing/exported-feeds.ts";
import { asLines } from "./testing/read-lines.ts";

const exporters = Map.groupBy(exportedFeeds, ({ exporter }) => exporter);

describe.each([...exporters])("%s", (_, feeds) => {
  test.each(feeds)("$form", ({ text, expected }) => {
    const { events, unreadable } = readCalendar(text, window);
    expect([asLines(events), unreadable]).toEqual([[...expected].toSorted(), 0]);
  });
});
