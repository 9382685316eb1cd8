import { useSyncExternalStore } from "react";
import classes from "./note-bar.module.css";

/** Without a connection questions wait and what is sent waits (TanStack Query's network mode): this says why. */
export function OfflineNote() {
  const online = useSyncExternalStore(listen, isOnline);
  return (
    <output className={classes.banner} hidden={online}>
      {!online && "You are offline. This page is brought up to date as soon as there is a connection."}
    </output>
  );
}

const isOnline = () => navigator.onLine;

function listen(changed: () => void) {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}
