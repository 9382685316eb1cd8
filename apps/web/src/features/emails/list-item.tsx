import type { ReactNode } from "react";
import classes from "./emails.module.css";

/** Heights in pixels by id, so that a list that is left and found again is as tall as it was and keeps its position. */
const heights = new Map<string, number>();

const observer =
  typeof ResizeObserver === "undefined"
    ? null
    : new ResizeObserver((entries) => {
        for (const { target, borderBoxSize } of entries) {
          const id = (target as HTMLElement).dataset["id"];
          const height = borderBoxSize[0]?.blockSize;
          if (id && height) heights.set(id, Math.round(height));
        }
      });

/** One card of a long list: neither laid out nor painted while it is far outside the view. */
export function ListItem({ id, children }: { id: string; children: ReactNode }) {
  const height = heights.get(id);
  return (
    <li
      ref={watch}
      data-id={id}
      className={classes.item}
      style={height ? { containIntrinsicBlockSize: `auto ${height}px` } : undefined}
    >
      {children}
    </li>
  );
}

function watch(element: HTMLLIElement) {
  observer?.observe(element);
  return () => observer?.unobserve(element);
}
