import { texts } from "@gatepost/contract/texts";
import { useIntersection } from "@mantine/hooks";
import { memo, useDeferredValue, useEffect, useEffectEvent, type ReactNode } from "react";
import { Failure } from "../../ui/failure.tsx";
import { Older } from "../../ui/older.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";

/** How far from the end the next page is fetched, in pixels. */
const nearEnd = "2000px";

type Paged<T> = {
  data?: { pages: readonly { results: readonly T[] }[] } | undefined;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: Error | null;
  refetch: () => unknown;
  fetchNextPage: () => Promise<unknown>;
};

type Props<T> = {
  list: Paged<T>;
  /** Must be stable. */
  card: (item: T) => ReactNode;
  empty: ReactNode;
  /** Of the button that loads the next page. */
  more: string;
};

/** A list of cards, loaded page by page. Every card is drawn, so that "back" can scroll to the same place. */
export function LongList<T extends { id: string }>({ list, card, empty, more }: Props<T>) {
  // Twenty new cards are rendered between frames, not within one.
  const pages = useDeferredValue(list.data?.pages);
  if (list.isPending) return <ListSkeleton />;
  if (!pages) return <Failure of={list} says={texts.email_history_failed} />;
  if (pages[0]?.results.length === 0) return empty;
  return (
    <>
      <ul className="bare stack">
        {pages.flatMap(({ results }) =>
          results.map((item) => <Item key={item.id} item={item} card={card} />),
        )}
      </ul>
      <LoadMore list={list} label={more} />
    </>
  );
}

type ItemProps<T> = { item: T } & Pick<Props<T>, "card">;

const Item = memo(function Item<T>({ item, card }: ItemProps<T>) {
  return <li>{card(item)}</li>;
}) as <T>(props: ItemProps<T>) => ReactNode;

/** Loads a list's next page when its end comes near, or by a button, for keyboards and after failures. */
export function LoadMore({ list, label }: { list: Paged<unknown>; label: string }) {
  // Only when a new page has been rendered has the end moved away.
  const pagesShown = useDeferredValue(list.data?.pages.length);
  if (!list.hasNextPage) return null;
  return (
    <div className="stack gap-0 items-centre mt-l">
      {/* A new one for each page: it checks again whether the end is near. */}
      <ListEnd key={pagesShown} onNear={() => list.isFetchingNextPage || void list.fetchNextPage()} />
      <Older of={list} failed={texts.email_history_failed} label={label} />
    </div>
  );
}

function ListEnd({ onNear }: { onNear: () => unknown }) {
  const { ref, entry } = useIntersection({ rootMargin: `${nearEnd} 0px` });
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (entry?.isIntersecting) near();
  }, [entry?.isIntersecting]);
  return <span ref={ref} />;
}
