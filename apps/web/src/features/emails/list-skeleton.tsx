import { Skeleton } from "@mantine/core";

/** The placeholder for a list of cards. */
export const ListSkeleton = () => (
  <output className="stack gap-l" aria-label="Loading">
    {[0, 1, 2].map((index) => (
      <Skeleton key={index} height={132} radius="lg" />
    ))}
  </output>
);
