import { Skeleton } from "@mantine/core";
import classes from "./emails.module.css";

/** Stands where a list of cards will. */
export function ListSkeleton() {
  return (
    <output className={classes.list} aria-label="Loading">
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} height={132} radius="lg" />
      ))}
    </output>
  );
}
