import { Button, Group, Stack } from "@mantine/core";
import type { FirstRunStepProps } from "../../ui/first-run-step.ts";
import { SchoolDomains } from "./school-domains.tsx";
import { SenderSuggestions } from "./sender-suggestions.tsx";
import { useSchoolDomains } from "./settings.api.ts";

/** Step of the dashboard's first-run guide: which senders count as school mail. It can be skipped. */
export function ChooseSendersStep({ done, onDone }: FirstRunStepProps) {
  const chosen = (useSchoolDomains().data?.length ?? 0) > 0;
  return (
    <Stack>
      <SenderSuggestions eager />
      <SchoolDomains />
      {!done && (
        <Group>
          {/* Suggestions to confirm come first. */}
          <Button variant={chosen ? "filled" : "default"} onClick={onDone}>
            That’s all my schools
          </Button>
        </Group>
      )}
    </Stack>
  );
}
