import { useNetwork } from "@mantine/hooks";
import classes from "./note-bar.module.css";

/** Without a connection questions wait and what is sent waits (TanStack Query's network mode): this says why. */
export function OfflineNote() {
  const { online } = useNetwork();
  return (
    <output className={classes.banner} hidden={online}>
      {!online && "You are offline. This page is brought up to date as soon as there is a connection."}
    </output>
  );
}
