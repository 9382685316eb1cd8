import type { SenderSuggestion } from "@gatepost/contract/settings";
import { texts } from "@gatepost/contract/texts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Failure } from "../../ui/failure.tsx";
import type { useConfirmSenders } from "./suggestions.api.ts";
import classes from "./suggestions.module.css";
import { TickBox } from "../../ui/tick-box.tsx";

type Props = {
  suggestions: SenderSuggestion[];
  days: number;
  complete: boolean;
  confirm: ReturnType<typeof useConfirmSenders>;
};

/** The list with tick boxes: .sch.uk and known apps are preselected, the rest is the parent's choice. */
export function SuggestionForm({ suggestions, days, complete, confirm }: Props) {
  const [changed, setChanged] = useState<Record<string, boolean>>({});
  const isTicked = ({ domain, ticked }: SenderSuggestion) => changed[domain] ?? ticked;
  const ticked = suggestions.filter(isTicked);
  return (
    <form
      className="stack gap-l"
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate(ticked);
      }}
    >
      <fieldset className={`${classes.list} stack gap-xs plain`}>
        <legend className={classes.legend}>Senders that look like schools</legend>
        {suggestions.map((sender) => (
          <TickBox
            key={sender.domain}
            className={classes.sender}
            label={sender.name ?? sender.domain}
            description={describe(sender, days)}
            checked={isTicked(sender)}
            onChange={(event) =>
              setChanged((before) => ({ ...before, [sender.domain]: event.target.checked }))
            }
          />
        ))}
      </fieldset>
      {!complete && (
        <p className="soft plain mt-xs">We only counted the newest emails, as there are a lot.</p>
      )}
      <Failure of={confirm} says={texts.school_domain_save_failed} />
      <div>
        <Button type="submit" loading={confirm.isPending} disabled={ticked.length === 0}>
          {ticked.length === 0
            ? "Tick the senders to add"
            : `Confirm ${ticked.length} ${ticked.length === 1 ? "sender" : "senders"}`}
        </Button>
      </div>
    </form>
  );
}

function describe({ domain, name, kind, messages }: SenderSuggestion, days: number): string {
  const count = `${messages} ${messages === 1 ? "email" : "emails"} in ${days} days`;
  return [...(name ? [domain] : []), ...(kind === "platform" ? ["school app"] : []), count].join(" · ");
}
