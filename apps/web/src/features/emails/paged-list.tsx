import {
  memo,
  startTransition,
  useDeferredValue,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from "react";
import classes from "./emails.module.css";
import { heights, leavePlace, placeOf } from "./list-place.ts";

/** As many cards as come and go together: more would take longer than a frame on a slow phone. */
const cardsAtOnce = 5;
/** Up to so many stand on the page together, for whoever searches it or has it read out. */
const cardsWhole = 100;

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

type Props<T> = {
  /** Its name, under which its place is kept. */
  name: string;
  pages: readonly (readonly T[])[];
  /** Must not change. */
  card: (item: T) => ReactNode;
};

/** A list of cards of any length: in a long one, stretches far outside the view are only as tall as they were. It is found again where it was left. */
export function PagedList<T extends { id: string }>({ name, pages, card }: Props<T>) {
  // Twenty new cards are made between frames, not within one.
  const shown = useDeferredValue(pages);
  const whole = countOf(shown) <= cardsWhole;
  usePlace(name, shown);
  return (
    <div className={classes.pages}>
      {shown.map((items) => items[0] && <Page key={items[0].id} items={items} card={card} whole={whole} />)}
    </div>
  );
}

const countOf = (pages: readonly (readonly unknown[])[]) => pages.reduce((sum, page) => sum + page.length, 0);

/** Frames in which a list may grow tall enough for its place. */
const framesToStand = 30;

function usePlace(name: string, pages: readonly (readonly unknown[])[]): void {
  const items = countOf(pages);
  const y = useRef(0);
  const leave = useEffectEvent(() => leavePlace(name, { items, y: y.current }, Date.now()));
  useLayoutEffect(() => {
    const place = placeOf(name, Date.now());
    // A list that is taken away before it was found again was left where it was before, not where the window happens to stand.
    y.current = place?.y ?? window.scrollY;
    // While the page is taken apart the window stands elsewhere already.
    const follow = () => (y.current = window.scrollY);
    const find = (frames: number) => {
      if (place) window.scrollTo(0, place.y);
      if (place && frames > 0 && window.scrollY < place.y - 1) return wait(frames - 1);
      window.addEventListener("scroll", follow, { passive: true });
    };
    // The router has its own idea of where a new page begins, and takes it after us.
    let frame = 0;
    const wait = (frames: number) => (frame = requestAnimationFrame(() => find(frames)));
    wait(framesToStand);
    const leaving = () => leave();
    window.addEventListener("pagehide", leaving, { capture: true });
    return () => {
      leave();
      window.removeEventListener("scroll", follow);
      cancelAnimationFrame(frame);
      window.removeEventListener("pagehide", leaving, { capture: true });
    };
  }, [name]);
}

type PageProps<T> = { items: readonly T[]; card: Props<T>["card"]; whole: boolean };

const Page = memo(PageOfList) as unknown as typeof PageOfList;

function PageOfList<T extends { id: string }>({ items, card, whole }: PageProps<T>) {
  const stretches = Array.from({ length: Math.ceil(items.length / cardsAtOnce) }, (_, index) =>
    items.slice(index * cardsAtOnce, (index + 1) * cardsAtOnce),
  );
  return stretches.map((stretch) => (
    <Stretch key={stretch[0]?.id} items={stretch} card={card} whole={whole} />
  ));
}

function Stretch<T extends { id: string }>({ items, card, whole }: PageProps<T>) {
  const name = items[0]?.id ?? "";
  const known = heights.get(name);
  const [isNear, setNear] = useState(known === undefined);
  const near = whole || isNear;
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const remember = () => {
      if (element.childElementCount > 0) heights.set(name, element.offsetHeight);
    };
    watched.set(element, (nowNear) => {
      remember();
      // What has the focus stays, however far away it is.
      startTransition(() => setNear(nowNear || element.contains(document.activeElement)));
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
