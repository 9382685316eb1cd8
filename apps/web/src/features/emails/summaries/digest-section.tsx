import type { DigestLine, DigestSection } from "@gatepost/contract/emails";
import { useId } from "react";
import { ChildMark } from "../../../ui/child-chip.tsx";
import { DigestLineView } from "./digest-line.tsx";
import { groupsOf, groupTitles, openActions, type GroupName } from "./digest-lines.ts";
import classes from "./summary-view.module.css";

type Props = { section: DigestSection; first: DigestLine | null; summaryId: string };

/** What a child (or several together) has to do, in order of time; what needs no action is folded away. */
export function DigestSectionView({ section, first, summaryId }: Props) {
  const title = useId();
  const groups = groupsOf(section, first);
  const open = openActions(section);
  if (groups.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby={title}>
      <div className={classes.child}>
        <span className={classes.marks}>
          {section.children.slice(0, 3).map((child) => (
            <ChildMark key={child.id} id={child.id} name={child.name} />
          ))}
        </span>
        <h3 id={title} className={classes.name}>
          {section.title}
        </h3>
        <span className={classes.open}>{open === 0 ? "Nothing to do" : `${open} to do`}</span>
      </div>
      {groups.map(({ name, lines }) => (
        <Group key={name} name={name} lines={lines} summaryId={summaryId} />
      ))}
    </section>
  );
}

function Group({ name, lines, summaryId }: { name: GroupName; lines: DigestLine[]; summaryId: string }) {
  const list = (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line.item_id}>
          <DigestLineView line={line} summaryId={summaryId} />
        </li>
      ))}
    </ul>
  );
  if (name === "for_information") {
    return (
      <details className={classes.information}>
        <summary className={classes.fold}>
          {groupTitles[name]} ({lines.length})<span className={classes.noAction}>no action needed</span>
        </summary>
        {list}
      </details>
    );
  }
  return (
    <div className={classes.group} data-when={name}>
      <h4 className={classes.when}>{groupTitles[name]}</h4>
      {list}
    </div>
  );
}
