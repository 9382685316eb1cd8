import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useUser } from "../../lib/session.ts";
import type { FirstRunStepProps } from "../../ui/first-run-step.ts";
import { useFocusNext } from "../../ui/focus-next.ts";
import { SchoolDomains } from "./school-domains.tsx";
import { SenderSuggestions } from "./sender-suggestions.tsx";
import { useSchoolDomains } from "./settings.api.ts";
import { useSenderSuggestions } from "./suggestions.api.ts";

const othersId = "other-senders";

/** Step of the dashboard's first-run guide: which senders count as school mail. First those found in the mailbox, then any others. */
export function ChooseSendersStep({ done, onDone }: FirstRunStepProps) {
  const connected = useUser().has_connected_mailbox;
  const { data, isFetching } = useSenderSuggestions(connected);
  const [answered, setAnswered] = useState(false);
  const focusNext = useFocusNext();
  const chosen = (useSchoolDomains().data?.length ?? 0) > 0;
  const hasFound = isFetching || (data && data.suggestions.length > 0);
  const askOthers = () => {
    focusNext(othersId);
    setAnswered(true);
  };
  if (connected && !answered && hasFound)
    return (
      <>
        <SenderSuggestions eager onConfirmed={askOthers} />
        <Button variant="subtle" mt="sm" onClick={askOthers}>
          {isFetching ? "I’ll add them myself" : "None of these"}
        </Button>
      </>
    );
  return (
    <div className="stack">
      {connected && !answered && <SenderSuggestions eager />}
      <p id={othersId} tabIndex={-1} className="bold plain">
        {chosen ? "Does anybody else write to you from school?" : "Who writes to you from school?"}
      </p>
      <SchoolDomains />
      {!done && (
        <Group>
          {/* Until one is chosen, adding one comes first. */}
          <Button variant={chosen ? "filled" : "default"} onClick={onDone}>
            That’s all my schools
          </Button>
        </Group>
      )}
    </div>
  );
}
