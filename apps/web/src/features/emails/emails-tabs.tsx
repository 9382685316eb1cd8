import { processingHours } from "@gatepost/contract/limits";
import { Button, Tabs } from "@mantine/core";
import { useNavigate } from "react-router";
import classes from "./emails.module.css";
import { tabAddress, type EmailsTab } from "./emails-address.ts";
import { MessageList } from "./messages/message-list.tsx";
import type { Processing } from "./processing/use-processing.ts";
import { SummaryList } from "./summaries/summary-list.tsx";

type Props = { tab: EmailsTab; ofSummary: string | null; processing: Processing };

/** Daily Summaries and Original Emails; the address says which is open. */
export function EmailsTabs({ tab, ofSummary, processing }: Props) {
  const navigate = useNavigate();
  const offer = (
    <Button loading={processing.starting} onClick={() => processing.begin({ hours: processingHours })}>
      Process Emails
    </Button>
  );
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={(value) =>
        void navigate(tabAddress(value as EmailsTab), { preventScrollReset: true, replace: true })
      }
    >
      <Tabs.List grow mb="lg" className={classes.tabs ?? ""}>
        <Tabs.Tab value="summaries" className={classes.tab ?? ""}>
          Daily Summaries
        </Tabs.Tab>
        <Tabs.Tab value="originals" className={classes.tab ?? ""}>
          Original Emails
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="summaries">
        <h2 className="visually-hidden">Daily Summaries</h2>
        <SummaryList offer={offer} />
      </Tabs.Panel>
      <Tabs.Panel value="originals">
        <h2 className="visually-hidden">Original Emails</h2>
        <MessageList offer={offer} ofSummary={ofSummary} />
      </Tabs.Panel>
    </Tabs>
  );
}
