import { Button, Group, Stack, Text, Textarea, Anchor, FileButton, FileInput } from "@mantine/core";
import { type SyntheticEvent, useState, type DragEvent } from "react";
import { addedBefore, addedEmailTexts } from "@gatepost/contract/added-emails";
import { Link } from "react-router";
import { IconCamera, IconFileUpload } from "@tabler/icons-react";
import { Dialog } from "../../../ui/dialog.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import { useAddEmail } from "./added-emails.api.ts";
import { AddedOutcome } from "./added-outcome.tsx";
import { problemOf } from "./file-problem.ts";
import type { FilledIn } from "./shared.ts";
import { PictureNotOpened } from "./smaller-picture.ts";
import { ApiError, messageOf } from "../../../lib/api-error.ts";
import { messageAddress } from "../emails-address.ts";
import classes from "./file-picker.module.css";

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

type FilePickerProps = {
  file: File | null;
  problem: string | null;
  disabled: boolean;
  onChoose: (file: File | null) => void;
};

/** Takes a file that is chosen or dropped on it, or a photograph taken now. */
function FilePicker({ file, problem, disabled, onChoose }: FilePickerProps) {
  const [over, setOver] = useState(false);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !disabled) onChoose(dropped);
  }
  return (
    <div
      className={`${classes.target} box padded-s`}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileInput
        size="md"
        inputWrapperOrder={["label", "description", "error", "input"]}
        label="Or choose a file"
        description="A saved email (.eml), a PDF or a Word document (.docx), up to 3 MB. Or a photo or scan of a letter."
        placeholder="Choose a file"
        classNames={{ placeholder: "soft" }}
        leftSection={<IconFileUpload size={20} aria-hidden="true" />}
        accept=".eml,.pdf,.docx,image/*"
        clearable
        clearButtonProps={{ "aria-label": "Remove the file" }}
        value={file}
        disabled={disabled}
        onChange={onChoose}
        error={problem}
      />
      <p className={`${classes.hint} soft small plain mt-s`}>
        {over ? "Let go to add it" : "You can also drop it here."}
      </p>
      <div className={classes.camera}>
        <FileButton accept="image/*" capture="environment" disabled={disabled} onChange={onChoose}>
          {(props) => (
            <Button
              {...props}
              disabled={disabled}
              variant="default"
              fullWidth
              mt="md"
              leftSection={<IconCamera size={20} aria-hidden="true" />}
            >
              Photograph a letter
            </Button>
          )}
        </FileButton>
        <p className="soft small plain mt-s">Lay it flat in good light and fill the frame.</p>
      </div>
    </div>
  );
}
