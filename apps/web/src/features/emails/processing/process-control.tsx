import { firstHours, processingHours } from "@gatepost/contract/limits";
import { Box, Button, Checkbox, NativeSelect } from "@mantine/core";
import { IconMailbox } from "@tabler/icons-react";
import { useId, useState, type ReactNode } from "react";
import type { Processing } from "./use-processing.ts";

const windows = [
  { value: String(processingHours), label: "the last 24 hours" },
  { value: "72", label: "the last 3 days" },
  { value: "168", label: "the last 7 days" },
  { value: String(firstHours), label: "the last 14 days" },
  { value: "720", label: "the last 30 days" },
];

type Props = {
  id: string;
  /** Whether it shows on a phone. */
  open: boolean;
  processing: Processing;
  children: ReactNode;
};

/** Process Emails, its options, and links beside them. */
export function ProcessControl({ id, open, processing, children }: Props) {
  const [optionsOpen, setOptionsOpen] = useState(false);
  const [dryRun, setDryRun] = useState(false);
  const [hours, setHours] = useState(String(processingHours));
  const options = useId();
  return (
    <Box id={id} className="stack" {...(open ? {} : { visibleFrom: "sm" })}>
      <div className="row">
        <Button
          variant="default"
          size="sm"
          loading={processing.starting}
          leftSection={<IconMailbox size={20} aria-hidden="true" />}
          onClick={() => processing.begin({ hours: Number(hours), dry_run: dryRun })}
        >
          Process Emails
        </Button>
        <Button
          variant="subtle"
          size="sm"
          px="xs"
          aria-expanded={optionsOpen}
          aria-controls={optionsOpen ? options : undefined}
          onClick={() => setOptionsOpen(!optionsOpen)}
        >
          {optionsOpen ? "Hide options" : "Show options"}
        </Button>
        {children}
      </div>
      {optionsOpen && (
        <div id={options} className="box padded-s stack">
          <NativeSelect
            label="Check emails from"
            data={windows}
            value={hours}
            onChange={(event) => setHours(event.currentTarget.value)}
          />
          <Checkbox
            label="Dry run (test without saving)"
            checked={dryRun}
            onChange={(event) => setDryRun(event.currentTarget.checked)}
          />
        </div>
      )}
    </Box>
  );
}
