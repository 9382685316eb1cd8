import { Button, Stack } from "@mantine/core";
import type { FirstRunStepProps } from "../../ui/first-run-step.ts";
import { SchoolDomains } from "./school-domains.tsx";
import { SenderSuggestions } from "./sender-suggestions.tsx";

/** Step of the dashboard's first-run guide: which senders count as school mail. It may be left as it is. */
export function ChooseSendersStep({ done, onDone }: FirstRunStepProps) {
  return (
    <Stack>
      <SenderSuggestions eager />
      <SchoolDomains />
      {!done && (
        <div>
          <Button onClick={onDone}>That is all my schools</Button>
        </div>
      )}
    </Stack>
  );
}
