import { useState } from "react";
import { useSearchParams } from "react-router";
import { useUser } from "../../../lib/session.ts";

export type PageOrder = "day" | "child";

const isOrder = (value: string | null): value is PageOrder => value === "day" || value === "child";

/** The page's order: from the address, else this parent's last choice on this device. */
export function usePageOrder(): [order: PageOrder, choose: (order: PageOrder) => void] {
  const key = `gatepost_page_order_${useUser().id}`;
  const [query, setQuery] = useSearchParams();
  const [remembered, setRemembered] = useState(() => localStorage.getItem(key));
  const named = query.get("by");
  const choose = (order: PageOrder) => {
    localStorage.setItem(key, order);
    setRemembered(order);
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        next.set("by", order);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [isOrder(named) ? named : isOrder(remembered) ? remembered : "day", choose];
}
