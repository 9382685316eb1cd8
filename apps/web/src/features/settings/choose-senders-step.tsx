import { Button } from "@mantine/core";
import { useState } from "react";
import { useUser } from "../../lib/session.ts";
import { useFocusNext } from "../../ui/focus-next.ts";
import { SchoolDomainForm, usualSenders } from "./school-domains.tsx";
import { SenderSuggestions } from "./sender-suggestions.tsx";
import { domainsValue } from "./row-values.ts";
import { useSchoolDomains } from "./settings.api.ts";
import { useSenderSuggestions } from "./suggestions.api.ts";

const othersId = "other-senders";

/** Step of the dashboard's first-run guide: which senders count as school mail. First those found in the mailbox, then any others. */
export function ChooseSendersStep({ onDone }: { onDone: () => void }) {
  const connected = useUser().has_connected_mailbox;
  const { data, isFetching } = useSenderSuggestions(connected);
  const [answered, setAnswered] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const focusNext = useFocusNext();
  const domains = useSchoolDomains();
  const isChosen = Boolean(domains.data?.length);
  const hasFound = isFetching || (data && data.suggestions.length > 0);
  const askOthers = () => {
    focusNext(othersId);
    setAnswered(true);
    setIsAdding(false);
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
        {isChosen ? "Does anybody else write to you from school?" : "Who writes to you from school?"}
      </p>
      <p className="quiet anywhere">
        {isChosen
          ? `So far: ${domainsValue(domains).value}.`
          : `Until you add somebody, we read emails from ${usualSenders}.`}
      </p>
      {isAdding ? (
        <SchoolDomainForm domain={undefined} onClose={askOthers} />
      ) : (
        <>
          <Button variant={isChosen ? "default" : "filled"} onClick={() => setIsAdding(true)}>
            Add a sender
          </Button>
          <Button variant={isChosen ? "filled" : "default"} onClick={onDone}>
            That’s all my schools
          </Button>
        </>
      )}
    </div>
  );
}
