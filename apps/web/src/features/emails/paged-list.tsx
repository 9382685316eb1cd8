import { Fragment, memo, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import classes from "./emails.module.css";

/** Heights in pixels of pages by their first id, so that a list that is left and found again is as tall as it was and keeps its position. */
const heights = new Map<string, number>();

const watched = new WeakMap<Element, (near: boolean) => void>();
const observer =
  typeof IntersectionObserver === "undefined"
    ? null
    : new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
        },
        { rootMargin: "1500px 0px" },
      );

type Props<T> = { pages: readonly (readonly T[])[]; card: (item: T) => ReactNode };

/** A list of cards of any length: pages that are far outside the view are only as tall as they were. `card` must not change. */
export function PagedList<T extends { id: string }>({ pages, card }: Props<T>) {
  return (
    <div className={classes.pages}>
      {pages.map((items) => (
        <Fragment key={items[0]?.id}>{items[0] && <Page items={items} card={card} />}</Fragment>
      ))}
    </div>
  );
}

const Page = memo(PageOfList) as typeof PageOfList;

function PageOfList<T extends { id: string }>({
  items,
  card,
}: {
  items: readonly T[];
  card: Props<T>["card"];
}) {
  const name = items[0]?.id ?? "";
  const known = heights.get(name);
  const [near, setNear] = useState(known === undefined);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const remember = () => {
      if (element.childElementCount > 0) heights.set(name, element.offsetHeight);
    };
    watched.set(element, (isNear) => {
      remember();
      // What has the focus stays, however far away it is.
      setNear(isNear || element.contains(document.activeElement));
    });
    observer?.observe(element);
    return () => {
      remember();
      observer?.unobserve(element);
    };
  }, [name]);
  return (
    <ul ref={list} className={classes.list} style={near ? undefined : { height: known }}>
      {near && items.map((item) => <li key={item.id}>{card(item)}</li>)}
    </ul>
  );
}
