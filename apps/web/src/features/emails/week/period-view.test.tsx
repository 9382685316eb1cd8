import { listChildren } from "@gatepost/contract/children";
import { getMonth } from "@gatepost/contract/emails-lists";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { digestLine } from "../../../testing/digest-line.ts";
import { edie, newParent } from "../../../testing/new-parent.ts";
import { openPage } from "../../../testing/open-page.tsx";
import { testServer } from "../../../testing/server.ts";
import { sam } from "../../../testing/session-parts.ts";
import PeriodView from "./period-view.tsx";

const server = testServer(newParent);

test("a month's marks begin with the child's initial; those for everyone have none", async () => {
  const noah = { ...edie, id: "noah", name: "Noah" };
  server.answers(listChildren, [edie, noah]);
  const line = (text: string, children: { id: string; name: string }[]) =>
    digestLine({ item_id: text, text, verb: null, kind: "event", children });
  const lines = [line("Choir", [edie]), line("Chess", [noah]), line("Fair", [edie, noah]), line("Fete", [])];
  const days = Array.from({ length: 7 }, (_, day) => {
    const date = `2026-03-0${day + 2}`;
    return { date, date_words: date, closed: false, lines: day === 0 ? lines.slice(0, 3) : [] };
  });
  days[1]!.lines = lines.slice(3);
  server.answers(getMonth, { month: "2026-03", from: "2026-03-02", to: "2026-03-08", days });
  openPage(() => <PeriodView of="month" day="2026-03-02" />, "/dashboard", sam);
  await screen.findByText("E");
  const [first, second] = screen.getAllByRole("button", { name: /^(Mon|Tues)day/ });
  expect(first?.textContent).toMatch(/2E ChoirN Chess Fair$/);
  expect(second?.textContent).toMatch(/3 Fete$/);
});
