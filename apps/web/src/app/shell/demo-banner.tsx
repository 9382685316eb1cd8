import { useConfig } from "../../lib/config.ts";
import classes from "./note-bar.module.css";

/** Says that mail, payments and schools are invented, if the server says so. */
export function DemoBanner() {
  if (!useConfig().data?.demo) return null;
  return (
    <aside className={`${classes.banner} block fine centred`} aria-label="Demonstration">
      This is a demonstration: the schools, the mail and the payments are made up.
    </aside>
  );
}
