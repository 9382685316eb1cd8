import { texts } from "@gatepost/contract/texts";
import { Button } from "@mantine/core";
import { useIntersection } from "@mantine/hooks";
import { useEffect, useEffectEvent } from "react";
import { messageOf } from "../../lib/api-error.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import classes from "./emails.module.css";

type Props = {
  list: {
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
  const { ref, entry } = useIntersection({ rootMargin: "2000px" });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const near = entry?.isIntersecting ?? false;
  const load = useEffectEvent(() => void list.fetchNextPage());
  useEffect(() => {
    if (near && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) load();
  }, [near, hasNextPage, isFetchingNextPage, isFetchNextPageError]);

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
