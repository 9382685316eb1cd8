import {
  memo,
  useDeferredValue,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from "react";
import classes from "./emails.module.css";
import { leavePlace, type Place, placeOf } from "./list-place.ts";

type Props<T> = {
  /** The name of its stored position. */
  name: string;
  pages: readonly (readonly T[])[];
  /** Must be stable. */
  card: (item: T) => ReactNode;
};

/** A list of cards of any length, of which the browser renders only those near the view. Returning restores its position. */
export function PagedList<T extends { id: string }>({ name, pages, card }: Props<T>) {
  // Twenty new cards are rendered between frames, not within one.
  const shown = useDeferredValue(pages);
  const list = useRef<HTMLDivElement>(null);
  usePlace(name, list, countOf(shown));
  return (
    <div ref={list} className={`${classes.pages} stack gap-l`}>
      {shown.map((items) => items[0] && <Page key={items[0].id} items={items} card={card} />)}
    </div>
  );
}

const countOf = (pages: readonly (readonly unknown[])[]) => pages.reduce((sum, page) => sum + page.length, 0);

const Page = memo(PageOfList) as typeof PageOfList;

function PageOfList<T extends { id: string }>({
  items,
  card,
}: Pick<Props<T>, "card"> & { items: readonly T[] }) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item.id} data-card={item.id}>
          {card(item)}
        </li>
      ))}
    </ul>
  );
}

/** Frames in which cards near the place may take their real height. */
const framesToSettle = 30;
/** Below the bar at the top of the page. */
const below = 120;

function usePlace(name: string, list: RefObject<HTMLElement | null>, items: number): void {
  const top = useRef<Place["card"]>(null);
  const leave = useEffectEvent(() => leavePlace(name, { items, card: top.current }, Date.now()));
  useLayoutEffect(() => {
    const place = placeOf(name, Date.now())?.card ?? null;
    // A list that is taken away before it was found again was left where it was before.
    top.current = place;
    let frame = 0;
    const follow = () => (top.current = cardAt(list.current));
    const find = (frames: number) => {
      if (place) moveTo(list.current, place);
      if (place && frames > 0) frame = requestAnimationFrame(() => find(frames - 1));
      else window.addEventListener("scroll", follow, { passive: true });
    };
    // The router has its own idea of where a new page begins, and takes it after us.
    frame = requestAnimationFrame(() => find(framesToSettle));
    const leaving = () => leave();
    window.addEventListener("pagehide", leaving, { capture: true });
    return () => {
      leave();
      window.removeEventListener("scroll", follow);
      cancelAnimationFrame(frame);
      window.removeEventListener("pagehide", leaving, { capture: true });
    };
  }, [name, list]);
}

/** The card at the top of the view; null where the list begins below it. */
function cardAt(list: HTMLElement | null): Place["card"] {
  const card = document.elementFromPoint(window.innerWidth / 2, below)?.closest<HTMLElement>("[data-card]");
  if (!card || !list?.contains(card)) return null;
  return { id: card.dataset.card ?? "", offset: card.getBoundingClientRect().top };
}

/** Puts that card where it was in the view. */
function moveTo(list: HTMLElement | null, { id, offset }: NonNullable<Place["card"]>): void {
  const card = list?.querySelector(`[data-card="${CSS.escape(id)}"]`);
  if (card) window.scrollBy(0, card.getBoundingClientRect().top - offset);
}
