import { texts } from "@gatepost/contract/texts";
import { Button } from "@mantine/core";
import { useIntersection } from "@mantine/hooks";
import { useDeferredValue, useEffect, useEffectEvent } from "react";
import { messageOf } from "../../lib/api-error.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import classes from "./emails.module.css";

/** How far from the end the next page is fetched: cards out of view have an estimated height, so that a page is more than this. */
const nearEnd = 2_000;

type Props = {
  list: {
    data?: { pages: readonly unknown[] } | undefined;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: Error | null;
    fetchNextPage: () => Promise<unknown>;
  };
  label: string;
};

/** The next page of a list that grows: by itself when the end comes near, and by a button for keyboards and after a failure. */
export function LoadMore({ list, label }: Props) {
  const { ref, entry } = useIntersection({ rootMargin: `${nearEnd}px` });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const near = entry?.isIntersecting ?? false;
  const pages = list.data?.pages.length;
  // The list makes its cards between frames: until they stand, nobody knows how near the end is (paged-list.tsx).
  const stands = useDeferredValue(pages) === pages;
  const load = useEffectEvent(() => {
    const top = entry?.target.getBoundingClientRect().top ?? Infinity;
    if (top < window.innerHeight + nearEnd) void list.fetchNextPage();
  });
  useEffect(() => {
    if (!near || !stands || !hasNextPage || isFetchingNextPage || isFetchNextPageError) return;
    const frame = requestAnimationFrame(() => load());
    return () => cancelAnimationFrame(frame);
  }, [near, stands, hasNextPage, isFetchingNextPage, isFetchNextPageError]);

  if (!hasNextPage) return null;
  return (
    <div ref={ref} className={classes.more}>
      {isFetchNextPageError ? (
        <ErrorState
          message={messageOf(list.error, texts.email_history_failed)}
          onRetry={() => void list.fetchNextPage()}
        />
      ) : (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {label}
        </Button>
      )}
    </div>
  );
}
