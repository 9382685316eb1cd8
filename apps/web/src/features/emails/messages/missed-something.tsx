import { Button, Group, Textarea } from "@mantine/core";
import { useState } from "react";
import { useLocation } from "react-router";
import { Failure } from "../../../ui/failure.tsx";
import { useFocusNext } from "../../../ui/focus-next.ts";
import { focusOnOpen } from "../../../ui/form/form.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import { useReportMissed } from "./messages.api.ts";

/** "Something was missed here", with an optional note. */
export function MissedSomething({ id }: { id: string }) {
  const report = useReportMissed(id);
  const [open, setOpen] = useState(useLocation().hash === "#missed");
  const [note, setNote] = useState("");
  const focusNext = useFocusNext();
  const openId = `missed-in-${id}`;
  const thanksId = `thanks-for-${id}`;
  if (report.isSuccess) {
    return (
      <div id={thanksId} tabIndex={-1}>
        <StatusLine tone="good">{report.data.message}</StatusLine>
      </div>
    );
  }
  function close() {
    focusNext(openId);
    setOpen(false);
  }
  if (!open) {
    return (
      <div>
        <Button id={openId} variant="subtle" size="compact-md" onClick={() => setOpen(true)}>
          Something was missed here
        </Button>
      </div>
    );
  }
  return (
    <form
      id="missed"
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        focusNext(thanksId);
        report.mutate(note);
      }}
    >
      <Textarea
        ref={focusOnOpen}
        label="What was missed? (optional)"
        autosize
        minRows={2}
        maxLength={2_000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Failure of={report} says="We couldn’t send this." />
      <Group>
        <Button type="submit" size="sm" loading={report.isPending}>
          Send
        </Button>
        <Button variant="default" size="sm" onClick={close}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
