import { texts } from "@gatepost/contract/texts";
import { Button } from "@mantine/core";
import { useDeferredValue, useEffect, useEffectEvent, useRef } from "react";
import { messageOf } from "../../lib/api-error.ts";
import { ErrorState } from "../../ui/error-state.tsx";

/**
 * How far from the end the next page is fetched, in pixels: less than the estimated height of a page
 * (emails.module.css).
 */
const nearEnd = "2000px";

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

/** Loads a list's next page when its end comes near, or by a button, for keyboards and after failures. */
export function LoadMore({ list, label }: Props) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  // The list renders a new page between frames (paged-list.tsx); only then has the end moved away.
  const pagesShown = useDeferredValue(data?.pages.length);
  const fetchNext = () => void list.fetchNextPage();
  if (!hasNextPage) return null;
  return (
    <div className="stack gap-0 items-centre mt-l">
      {/* A new one for each page: it checks again whether the end is near. */}
      <ListEnd key={pagesShown} onNear={fetchNext} />
      {isFetchNextPageError ? (
        <ErrorState message={messageOf(list.error, texts.email_history_failed)} onRetry={fetchNext} />
      ) : (
        <Button variant="default" loading={isFetchingNextPage} onClick={fetchNext}>
          {label}
        </Button>
      )}
    </div>
  );
}

function ListEnd({ onNear }: { onNear: () => void }) {
  const end = useRef<HTMLSpanElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        near();
      },
      { rootMargin: `${nearEnd} 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return <span ref={end} />;
}
