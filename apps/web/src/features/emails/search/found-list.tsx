import type { SearchQuery } from "@gatepost/contract/emails-lists";
import { texts } from "@gatepost/contract/texts";
import { Button } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { messageOf } from "../../../lib/api-error.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { useMoreFound, type Found, type FoundKind } from "./search.api.ts";

type Props<K extends FoundKind> = {
  search: SearchQuery;
  kind: K;
  /** The search's first page. */
  found: Found;
  label: string;
  /** Words to highlight. */
  terms: string;
  card: (item: Found[K][number], terms: string) => ReactNode;
};

/** Search results of one kind. The next page replaces the button, and its first card takes the focus. */
export function FoundList<K extends FoundKind>({ search, kind, found, label, terms, card }: Props<K>) {
  const more = useMoreFound(search, kind, found[`next_${kind}`]);
  const [firstNew, setFirstNew] = useState("");
  const total = found[`total_${kind}`];
  const pages: Found[K][number][][] = [found[kind], ...more.pages.map((page) => page[kind])];
  const items = pages.flat();
  async function showMore() {
    const page = await more.load();
    setFirstNew(page?.[kind][0]?.id ?? "");
  }
  return (
    <>
      <ul className="bare stack gap-l">
        {items.map((item) => (
          <li key={item.id} tabIndex={-1} ref={item.id === firstNew ? takeFocus : null}>
            {card(item, terms)}
          </li>
        ))}
      </ul>
      {more.error && (
        <ErrorState message={messageOf(more.error, texts.search_failed)} onRetry={() => void showMore()} />
      )}
      {total > found[kind].length && (
        <div className="stack gap-s items-centre mt-l" id={moreId(kind)}>
          <output className="quiet small">
            {items.length} of {total} shown
          </output>
          {more.hasMore && !more.error && (
            <Button variant="default" loading={more.loading} onClick={() => void showMore()}>
              {label}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const moreId = (kind: FoundKind) => `more-${kind}`;

/** A busy button loses the focus; if the parent has moved on to something else, the focus stays there. */
function takeFocus(element: HTMLElement | null) {
  const has = document.activeElement;
  if (!element || (has && has !== document.body && !has.closest("[id^=more-]"))) return;
  element.focus({ preventScroll: true });
}
