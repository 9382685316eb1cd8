import type { Digest } from "@gatepost/contract/emails";
import { jumpTo } from "../../../ui/jump-to.ts";
import { ChildMark } from "../../../ui/child-chip.tsx";
import { shownGroups, openActions } from "./digest-lines.ts";
import classes from "./jump-to-child.module.css";

/** Of a section, by whom it is for; its heading takes the focus. */
export const sectionId = (children: readonly { id: string }[]) =>
  `for-${children.map(({ id }) => id).join("-")}`;

/** On a phone the second child's day begins screens below the first one's: whose there are, how much each has to do, and the way there. */
export function JumpToChild({ digest }: { digest: Digest }) {
  const sections = digest.sections.filter((section) => shownGroups(section, digest.first).length > 0);
  if (sections.length < 2) return null;
  return (
    <nav aria-label="In this summary" className={classes.jumps}>
      {sections.map((section) => {
        const id = sectionId(section.children);
        const [only, another] = section.children;
        const open = openActions(section);
        return (
          <a key={id} href={`#${id}`} className={classes.jump} onClick={(event) => jumpTo(event, id)}>
            {only && !another && <ChildMark id={only.id} name={only.name} />}
            <span>
              {section.title}
              <span className={classes.open}>{open === 0 ? "nothing to do" : `${open} to do`}</span>
            </span>
          </a>
        );
      })}
    </nav>
  );
}
