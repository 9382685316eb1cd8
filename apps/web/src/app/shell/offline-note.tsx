import { useOnline } from "../../lib/use-online.ts";
import classes from "./note-bar.module.css";

/** Explains why nothing loads or saves: offline, TanStack Query holds back requests and changes. */
export function OfflineNote() {
  const online = useOnline();
  return (
    <output className={`${classes.banner} block fine centred`} hidden={online}>
      {!online && "You’re offline. This page will update when you’re back online."}
    </output>
  );
}
