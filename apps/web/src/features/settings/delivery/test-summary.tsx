import { Button } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { Failure } from "../../../ui/failure.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import { useTestSummary } from "./delivery.api.ts";

/** Sends a test now and waits for the mail server's answer. It doesn't count as the day's summary. */
export function TestSummary({ possible }: { possible: boolean }) {
  const test = useTestSummary();
  return (
    <>
      <div>
        <Button
          variant="default"
          leftSection={<IconSend size={18} aria-hidden="true" />}
          loading={test.isPending}
          disabled={!possible}
          onClick={() => test.mutate()}
        >
          Send me a test summary
        </Button>
      </div>
      {test.isPending && (
        <StatusLine tone="waiting" live>
          Sending…
        </StatusLine>
      )}
      {test.isSuccess && (
        <StatusLine tone="good" live>
          {test.data.message}
        </StatusLine>
      )}
      <Failure of={test} says="We couldn’t send the test." />
    </>
  );
}
