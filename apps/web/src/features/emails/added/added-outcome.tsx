import type { AddedEmail } from "@gatepost/contract/added-emails";
import { Button, Group, Stack } from "@mantine/core";
import { Link } from "react-router";
import { StatusLine, type StatusTone } from "../../../ui/status-line.tsx";
import { messageAddress } from "../emails-address.ts";

const focus = (link: HTMLElement | null) => link?.focus();

/** What became of the email, and the ways onwards. */
export function AddedOutcome({ added, onAnother }: { added: AddedEmail; onAnother: () => void }) {
  const { tone, words } = outcomeWords(added);
  return (
    <Stack>
      <div role={tone === "problem" ? "alert" : undefined}>
        <StatusLine tone={tone}>{words}</StatusLine>
      </div>
      {added.lines.length > 0 && (
        <ul className="plain">
          {added.lines.map(({ item_id, text, due_words }) => (
            <li key={item_id} className="anywhere">
              {text}
              {due_words && <span className="soft"> ({due_words})</span>}
            </li>
          ))}
        </ul>
      )}
      <Group justify="end">
        <Button variant="default" onClick={onAnother}>
          Add another
        </Button>
        <Button component={Link} to={messageAddress(added.message_id)} ref={focus}>
          {added.lines.length > 0 ? "See where it says so" : "Open the email"}
        </Button>
      </Group>
    </Stack>
  );
}

/** Says that it is in the summary only if it is. */
export function outcomeWords({ outcome, words, lines }: Omit<AddedEmail, "message_id">): {
  tone: StatusTone;
  words: string;
} {
  if (outcome === "not_for_you")
    return { tone: "notice", words: `Read. It isn’t for your children${words ? `: ${words}` : "."}` };
  if (outcome === "over")
    return { tone: "notice", words: "Read. Nothing in it is still to come, so it isn’t in today’s summary." };
  if (lines.length === 0)
    return { tone: "notice", words: "We couldn’t put this into lines; it’s named under Emails to read." };
  const also = outcome === "to_read" ? " It says more: it’s named under Emails to read too." : "";
  return { tone: "good", words: `Added to today’s summary.${also}` };
}
