import { describe, expect, test } from "vitest";
import { compose, event, message, task } from "../testing/digest.ts";
import type { Item } from "../types.ts";

const pageOf = (items: Item[]) => compose([message("1", items)], "2026-03-10T07:00:00Z").page;

describe("tasks on an event's own day", () => {
  test("give an event's place and condition once", () => {
    const page = pageOf([
      event("Fair, village hall, if taking part", "2026-03-12"),
      task("bring", "a rug", {
        due: "2026-03-12",
        event: "Fair",
        condition: "taking part",
        place: "village hall",
      }),
    ]);
    expect(page.week.flatMap(({ lines }) => lines.map(({ marks }) => marks))).toEqual([["Pack a rug"]]);
  });
  test("get no separate line for going to the event", () => {
    const page = pageOf([
      event("Options evening", "2026-03-12"),
      task("attend", "options evening", { due: "2026-03-12", event: "Options evening", optional: true }),
    ]);
    expect(page.week.flatMap(({ lines }) => lines.map(({ text, marks }) => [text, marks]))).toEqual([
      ["Options evening", []],
    ]);
  });
  test("name the children if they are not for all of the event's", () => {
    const { page } = compose(
      [
        message("1", [
          event("Move-up morning", "2026-03-12", { children: ["a", "b"] }),
          task("wear", "own clothes", { due: "2026-03-12", event: "Move-up morning", children: ["b"] }),
        ]),
      ],
      "2026-03-10T07:00:00Z",
      {
        children: [
          { id: "a", name: "Martha" },
          { id: "b", name: "Wilf" },
        ],
      },
    );
    expect(page.week.flatMap(({ lines }) => lines.map(({ marks }) => marks))).toEqual([
      ["Wear own clothes (Wilf)"],
    ]);
  });
});
