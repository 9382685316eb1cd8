import { useState } from "react";
import { useSearchParams } from "react-router";
import { orderKey } from "../../../lib/kept.ts";

export type PageOrder = "day" | "child";

const isOrder = (value: string | null): value is PageOrder => value === "day" || value === "child";

/** The page's order: from the address, else the last choice on this device before signing out. */
export function usePageOrder(): [order: PageOrder, choose: (order: PageOrder) => void] {
  const [query, setQuery] = useSearchParams();
  const [remembered] = useState(() => localStorage.getItem(orderKey));
  const order = [query.get("by"), remembered].find(isOrder) ?? "day";
  const choose = (chosen: PageOrder) => {
    localStorage.setItem(orderKey, chosen);
    query.set("by", chosen);
    setQuery(query, { replace: true, preventScrollReset: true });
  };
  return [order, choose];
}
