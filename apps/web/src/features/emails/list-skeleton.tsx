import { Skeleton } from "@mantine/core";
import classes from "./emails.module.css";

/** The placeholder for a list of cards. */
export function ListSkeleton() {
  return (
    <output className={classes.list} aria-label="Loading">
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} height={132} radius="lg" />
      ))}
    </output>
  );
}
