import { emptyThing } from "@gatepost/analysis/thing";
import { expect, test } from "vitest";
import type { ShownThing } from "../../notebook/index.ts";
import { accountOf } from "./account.rules.ts";
import type { SummaryMessage } from "./summaries.repo.ts";

const today = "2026-03-10";
const message = (parts: Partial<SummaryMessage> = {}): SummaryMessage => ({
  id: "m",
  summary_id: "s",
  subject: "Trip",
  sender: "School",
  received_at: new Date("2026-03-10T07:00:00Z"),
  priority: "medium",
  reason: "Medium: a trip.",
  outcome: "told",
  read_by: "language_model",
  soonest: null,
  closure: false,
  warnings: [],
  children: ["c1"],
  ...parts,
});
const thing = (parts: Partial<ShownThing> = {}): ShownThing => ({
  ...emptyThing,
  id: "t",
  line: "Trip",
  children: ["c1"],
  state: "open",
  sources: [{ message_id: "m", did: "told", quotes: [] }],
  received_on: today,
  changed_at: new Date("2026-03-10T07:00:00Z"),
  done_on: null,
  done_at: null,
  done_by: null,
  claimed_by: null,
  not_for: [],
  done_days: {},
  calendar: null,
  usual_week: false,
  ...parts,
});
const lineOf = (one: ShownThing) => ({
  thing: one,
  children: [...one.children],
  day: one.day,
  occurrence: false,
  when: "",
  hours: "",
  overdue: null,
  cancelled: false,
  done: false,
  under: [],
});
const account = (
  own: SummaryMessage[],
  things: ShownThing[] = [],
  { isShown = true, children = [{ id: "c1" }], before = [] as SummaryMessage[] } = {},
) =>
  accountOf(
    own,
    { unread: [], named_before: before },
    { lines: isShown ? things.map(lineOf) : [], things, children, today },
  );

test.each<[string, SummaryMessage, ShownThing[], boolean, string]>([
  ["told by a line", message(), [thing()], true, "told"],
  ["over if its things are", message(), [thing({ day: "2026-03-09" })], false, "over"],
  [
    "over if a parent took every child off them",
    message(),
    [thing({ day: today, not_for: ["c1"] })],
    false,
    "over",
  ],
  ["to read if no line shows what is ahead", message(), [thing({ day: "2026-03-12" })], false, "to_read"],
  [
    "to read as its reader decided, whatever lines tell of it",
    message({ outcome: "to_read" }),
    [thing()],
    true,
    "to_read",
  ],
  [
    "over for the snow of last week",
    message({ outcome: "to_read", closure: true, soonest: "2026-03-03" }),
    [],
    false,
    "over",
  ],
  ["for others", message({ outcome: "not_for_us" }), [], false, "not_for_you"],
])("an email is %s", (_, own, things, isShown, outcome) => {
  const { letters, outcomes } = account([own], things, { isShown });
  expect(outcomes.read.map((each) => each.outcome)).toEqual([outcome]);
  expect(letters.map(({ message_id }) => message_id)).toEqual(outcome === "to_read" ? ["m"] : []);
});

test("an email for others says why, and is never ruled out for a family without children on record", () => {
  const others = message({ outcome: "not_for_us", reason: "Low: it is for other groups." });
  expect(account([others]).outcomes.read[0]?.words).toBe("Low: it is for other groups.");
  expect(account([others], [], { children: [] }).outcomes.read[0]?.outcome).toBe("to_read");
});

test("emails to read come closures first, then the soonest, then the newest, those of earlier days among them", () => {
  const toRead = (id: string, parts: Partial<SummaryMessage> = {}) =>
    message({ id, outcome: "to_read", subject: id, ...parts });
  const own = [
    toRead("old", { received_at: new Date("2026-03-09T07:00:00Z"), soonest: "2026-03-01" }),
    toRead("new"),
    toRead("tomorrow", { soonest: "2026-03-11" }),
  ];
  const before = [toRead("closed", { closure: true, soonest: "2026-03-12" })];
  const { letters, outcomes } = account(own, [], { before });
  expect(letters.map(({ subject, about }) => [subject, about])).toEqual([
    ["closed", "Thu 12 Mar"],
    ["tomorrow", "tomorrow"],
    ["new", null],
    ["old", null],
  ]);
  expect(outcomes.read).toHaveLength(3);
});
