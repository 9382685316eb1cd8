import { IconCheck } from "@tabler/icons-react";

export function TickList({ items }: { items: readonly string[] }) {
  return (
    <ul className="bare stack gap-s">
      {items.map((item) => (
        <li key={item} className="row nowrap top">
          <IconCheck
            size={20}
            stroke={2.5}
            color="var(--gp-accent)"
            aria-hidden="true"
            className="rigid mt-xs"
          />
          {item}
        </li>
      ))}
    </ul>
  );
}
