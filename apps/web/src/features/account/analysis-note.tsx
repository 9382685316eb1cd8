import { Anchor } from "@mantine/core";
import { useConfig } from "../../lib/config.ts";
import { StatusLine } from "../../ui/status-line.tsx";

/** Says which of the two analysers reads the parent's mail; the privacy policy links here. */
export function AnalysisNote() {
  const analysis = useConfig().data?.analysis;
  if (!analysis) return null;
  return (
    <div style={{ marginBlockStart: "1.25rem" }}>
      <StatusLine tone="notice">
        {analysis === "embedded"
          ? "We read your school emails on our own server. Nothing is sent to another company."
          : "Another company’s AI reads your school emails. We take your children’s names out first."}{" "}
        <Anchor href="/privacy">Privacy policy</Anchor>
      </StatusLine>
    </div>
  );
}
