import { IconCheck } from "@tabler/icons-react";
import classes from "./tick-list.module.css";

/** A list of what is included. */
export function TickList({ items }: { items: readonly string[] }) {
  return (
    <ul className={`${classes.list} bare stack gap-s`}>
      {items.map((item) => (
        <li key={item}>
          <IconCheck size={20} stroke={2.5} aria-hidden="true" className={classes.tick} />
          {item}
        </li>
      ))}
    </ul>
  );
}
