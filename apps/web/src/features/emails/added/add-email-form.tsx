import { Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import { AddFailure } from "./add-failure.tsx";
import { Added } from "./added.tsx";
import { useAddEmail } from "./added-emails.api.ts";
import { problemOf } from "./file-problem.ts";
import { FilePicker } from "./file-picker.tsx";
import type { FilledIn } from "./filled-in.ts";

type Props = { filledIn: FilledIn; onClose: () => void };

/** A form for pasted text, or a saved email, PDF or Word document. */
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
        <Added messageId={add.data.message_id} onAnother={startAgain} />
      ) : (
        <form onSubmit={submit}>
          <Stack>
            <Text>
              {filledIn.missed
                ? "What you shared didn’t arrive here. Paste its text, or choose the file."
                : "We read it straight away and put what matters in today’s summary."}
            </Text>
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
                <StatusLine tone="waiting">Reading it. This can take up to a minute.</StatusLine>
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
