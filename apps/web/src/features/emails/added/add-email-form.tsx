import { Button, Group, Stack, Text, Textarea, Anchor } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import { useAddEmail } from "./added-emails.api.ts";
import { AddedOutcome } from "./added-outcome.tsx";
import { problemOf } from "./file-problem.ts";
import { FilePicker } from "./file-picker.tsx";
import type { FilledIn } from "./shared.ts";
import { PictureNotOpened } from "./smaller-picture.ts";
import { addedBefore, addedEmailTexts } from "@gatepost/contract/added-emails";
import { Link } from "react-router";
import { ApiError, messageOf } from "../../../lib/api-error.ts";
import { messageAddress } from "../emails-address.ts";

type Props = { filledIn: FilledIn; onClose: () => void };

/** A form for pasted text, a saved email, a PDF, a Word document, or a photograph of a letter. */
export default function AddEmailForm({ filledIn, onClose }: Props) {
  const add = useAddEmail();
  const [text, setText] = useState(filledIn.text ?? "");
  const [file, setFile] = useState<File | null>(filledIn.file ?? null);
  const problem = file && problemOf(file);
  const nothing = file === null && text.trim() === "";

  function choose(chosen: File | null) {
    add.reset();
    setFile(chosen);
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    add.mutate(file ? { file } : { text });
  }
  function startAgain() {
    choose(null);
    setText("");
  }

  return (
    <Dialog opened onClose={onClose} title="Add an email or letter">
      {add.isSuccess ? (
        <AddedOutcome added={add.data} onAnother={startAgain} />
      ) : (
        <form onSubmit={submit}>
          <Stack>
            <Text>
              {filledIn.missed
                ? "What you shared didn’t arrive here. Paste its text, or choose the file."
                : "We read it straight away and put what matters in today’s summary."}
            </Text>
            {filledIn.shared && (
              <StatusLine tone="notice">
                Another app or website filled this in. Check that it’s from school before you add it.
              </StatusLine>
            )}
            <Textarea
              label="Paste the text"
              autosize
              minRows={5}
              maxRows={10}
              value={text}
              disabled={file !== null || add.isPending}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <FilePicker file={file} problem={problem} disabled={add.isPending} onChoose={choose} />
            <output>
              {add.isPending && (
                <StatusLine tone="waiting">Reading it. This can take a minute or two.</StatusLine>
              )}
              {add.isError && <AddFailure error={add.error} />}
            </output>
            <Group justify="end">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={add.isPending} disabled={nothing || problem !== null}>
                Read it now
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}

/** Why an email couldn't be added, and where to go instead. */
function AddFailure({ error }: { error: Error }) {
  const code = error instanceof ApiError ? error.code : null;
  const before = error instanceof ApiError ? addedBefore.safeParse(error.body) : null;
  return (
    <StatusLine tone={before?.success ? "notice" : "problem"}>
      {error instanceof PictureNotOpened
        ? addedEmailTexts.picture_not_opened
        : messageOf(error, "We couldn’t send this. Check your connection and try again.")}{" "}
      {before?.success && (
        <Anchor inherit component={Link} to={messageAddress(before.data.message_id)}>
          Open it
        </Anchor>
      )}
      {code === "plan_limit" && (
        <Anchor inherit component={Link} to="/subscription">
          Or see Premium
        </Anchor>
      )}
    </StatusLine>
  );
}
