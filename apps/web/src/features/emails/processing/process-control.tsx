import { firstHours, processingHours } from "@gatepost/contract/limits";
import { Anchor, Box, Button, Checkbox, NativeSelect } from "@mantine/core";
import { IconMailbox } from "@tabler/icons-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import { AddEmail } from "../added/add-email.tsx";
import type { Processing } from "./use-processing.ts";

const windows = [processingHours, 72, 168, firstHours, 720].map((hours) => ({
  value: String(hours),
  label: hours > 24 ? `the last ${hours / 24} days` : "the last 24 hours",
}));

/** Process Emails and its options, adding an email by hand, and the history. On a phone the last two are among the options. */
export function ProcessControl({ processing }: { processing: Processing }) {
  const [optionsOpen, setOptionsOpen] = useState(false);
  const [dryRun, setDryRun] = useState(false);
  const [hours, setHours] = useState(String(processingHours));
  const options = useId();
  return (
    <div className="stack">
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
        <Box className="row" {...(optionsOpen ? {} : { visibleFrom: "sm" })}>
          <AddEmail />
          <Anchor component={Link} to="/processing-history" className="tap">
            Processing History
          </Anchor>
        </Box>
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
    </div>
  );
}
