import type { DigestLine, DigestSection } from "@gatepost/contract/emails";
import { ChildMark } from "../../../ui/child-chip.tsx";
import { DigestLineView } from "./digest-line.tsx";
import { openActions, shownGroups, whenInGroup } from "./digest-lines.ts";
import { sectionId } from "./jump-to-child.tsx";
import classes from "./summary-view.module.css";
import type { ItemChanges } from "./use-item-changes.ts";

/** More than these would push the other children off the screen. */
const shownLater = 3;

type Props = { section: DigestSection; first: DigestLine | null; changes: ItemChanges };

/** What a child (or several together) has to do, in order of time; what needs no action is folded away. */
export function DigestSectionView({ section, first, changes }: Props) {
  const title = sectionId(section.children);
  const groups = shownGroups(section, first);
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
        <h3 id={title} tabIndex={-1} className={classes.name}>
          {section.title}
        </h3>
        <span className={classes.open}>{open === 0 ? "Nothing to do" : `${open} to do`}</span>
      </div>
      {groups.map((group) => (
        <Group key={group.name} {...group} changes={changes} />
      ))}
    </section>
  );
}

type GroupProps = ReturnType<typeof shownGroups>[number] & { changes: ItemChanges };

function Group({ name, title, lines, changes }: GroupProps) {
  const list = (
    <ul className={classes.lines}>
      {lines.map((line, index) => (
        <li key={`${line.item_id}-${index}`}>
          <DigestLineView line={line} changes={changes} when={whenInGroup(line.due_words, name)} />
        </li>
      ))}
    </ul>
  );
  if (name === "for_information" || (name === "later" && lines.length > shownLater)) {
    return (
      <details className={classes.information}>
        <summary className={classes.fold}>
          {title} ({lines.length})
          {name === "for_information" && <span className={classes.noAction}>no action needed</span>}
        </summary>
        {list}
      </details>
    );
  }
  return (
    <div className={classes.group} data-when={name}>
      <h4 className={classes.when}>{title}</h4>
      {list}
    </div>
  );
}
