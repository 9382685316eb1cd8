import { clashesOf, clashWords } from "@gatepost/contract/clashes";
import { textWithMarks, type DigestPage } from "@gatepost/contract/digest-page";
import type { DigestLine, MentionedChild } from "@gatepost/contract/emails";
import { IconAlertTriangle } from "@tabler/icons-react";
import { use } from "react";
import { ChildMark, FamilyOrder } from "../../../ui/child-chip.tsx";
import { linesOfWeek } from "./digest-lines.ts";
import { LineIcon } from "./line-icon.tsx";
import { useOpenCard } from "./open-card.ts";
import { schoolDaysFrom } from "./school-days.ts";
import classes from "./week-strip.module.css";

/** The next five school days at a glance: a row per child, one mark per thing. */
export function WeekStrip({ page, today }: { page: DigestPage; today: string }) {
  const { open } = useOpenCard();
  const lines = linesOfWeek(page);
  const days = schoolDaysFrom(today);
  const children = childrenOf(lines, use(FamilyOrder));
  const on = (child: MentionedChild, day: string) =>
    lines.filter((line) => isOn(line, day) && line.children.some(({ id }) => id === child.id));
  const clashes = clashesOf(lines).filter(({ day }) => days.some(({ date }) => date === day));
  const clashing = new Set(clashes.flatMap((clash) => clash.lines.map(({ item_id }) => item_id)));
  if (!days.some(({ date }) => children.some((child) => on(child, date).length > 0))) return null;
  return (
    <section className={classes.strip} aria-labelledby="strip">
      <h3 id="strip" className="subtitle mb-s">
        The week at a glance
      </h3>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Child</span>
            </th>
            {days.map(({ date, weekday, day }) => (
              <th key={date} scope="col" data-today={date === today || undefined}>
                {weekday} <span className="figures">{day}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {children.map((child) => (
            <tr key={child.id}>
              <th scope="row">
                <ChildMark id={child.id} name={child.name} />
                <span className={classes.child}>{child.name}</span>
              </th>
              {days.map(({ date }) => {
                const marks = on(child, date);
                const closed = marks.some(
                  ({ closure, flags }) => closure === "closed" && !flags.includes("cancelled"),
                );
                return (
                  <td key={date} data-closed={closed || undefined}>
                    <ul>
                      {marks.map((line, index) => (
                        <li key={`${line.item_id}-${index}`}>
                          <button
                            type="button"
                            aria-haspopup="dialog"
                            aria-label={textWithMarks(line)}
                            title={textWithMarks(line)}
                            data-done={line.done_at !== null || undefined}
                            data-clash={clashing.has(line.item_id) || undefined}
                            onClick={() => open(line)}
                          >
                            <LineIcon line={line} size={20} />
                          </button>
                        </li>
                      ))}
                    </ul>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {clashes.map((clash) => (
        <p key={clash.lines.map(({ item_id }) => item_id).join()} className={classes.clash}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <span>
            <b>{days.find(({ date }) => date === clash.day)?.weekday}:</b> {clashWords(clash)}
          </span>
        </p>
      ))}
    </section>
  );
}

/** The children with something on, in the family's order. */
const childrenOf = (lines: readonly DigestLine[], order: readonly string[]): MentionedChild[] =>
  [...new Map(lines.flatMap(({ children }) => children).map((child) => [child.id, child])).values()].toSorted(
    (one, two) => order.indexOf(one.id) - order.indexOf(two.id),
  );

const isOn = ({ starts_at, due }: DigestLine, day: string): boolean =>
  (starts_at ?? due)?.slice(0, 10) === day;
