import { Button } from "@mantine/core";
import { Failure } from "./failure.tsx";

type Props = {
  of: {
    isFetchNextPageError: boolean;
    error: Error | null;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  failed: string;
  label: string;
};

/** The button below a list for its next page, and why that couldn't be loaded. */
export const Older = ({ of: list, failed, label }: Props) => (
  <>
    <Failure of={{ isError: list.isFetchNextPageError, error: list.error }} says={failed} />
    {list.hasNextPage && (
      <Button
        variant="default"
        mt="sm"
        loading={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {label}
      </Button>
    )}
  </>
);
