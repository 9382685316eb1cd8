import { useOnline } from "../../lib/use-online.ts";
import classes from "./note-bar.module.css";

/** Without a connection questions wait and what is sent waits (TanStack Query's network mode): this says why. */
export function OfflineNote() {
  const online = useOnline();
  return (
    <output className={classes.banner} hidden={online}>
      {!online && "You’re offline. This page will update when you’re back online."}
    </output>
  );
}
