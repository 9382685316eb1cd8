import { Anchor } from "@mantine/core";
import { useConfig } from "../../lib/config.ts";
import { StatusLine } from "../../ui/status-line.tsx";

/** Which of the two analysers reads the parent's mail; the privacy policy points here. */
export function AnalysisNote() {
  const analysis = useConfig().data?.analysis;
  if (!analysis) return null;
  return (
    <div style={{ marginBlockStart: "1.25rem" }}>
      <StatusLine tone="notice">
        {analysis === "embedded"
          ? "Your school mail is analysed on this server; nothing of it is sent to another company."
          : "Your school emails are analysed by another company’s language model. Your children’s names are replaced first."}{" "}
        <Anchor href="/privacy">Privacy policy</Anchor>
      </StatusLine>
    </div>
  );
}
