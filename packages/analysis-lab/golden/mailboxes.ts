import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Family, readFamilyFile } from "@gatepost/analysis";
import { family as demoFamily, sampleMailbox } from "@gatepost/demo/mailbox";
import { loadCorpus } from "../evaluate/corpus.ts";

/** A raw message, with the family that received it. */
export type Received = { id: string; mailbox: string; family: Family; raw: Uint8Array; received_at: Date };

/** Any Monday morning in term: the demo's messages are dated around it. */
const demoMoment = new Date("2026-11-23T07:00:00Z");

/** The open corpus, with a mailbox for each family, and the demo's mailbox. */
export async function readMailboxes(): Promise<Received[]> {
  const entries = await loadCorpus(fileURLToPath(new URL("../corpus/open", import.meta.url)));
  const corpus = entries.map(async ({ label, family, path }): Promise<Received> => ({
    id: label.id,
    mailbox: (label.family ?? "family.json").replace(".json", ""),
    family,
    raw: await readFile(path),
    received_at: new Date(`${label.message_date}T08:00:00Z`),
  }));
  return [...(await Promise.all(corpus)), ...readDemo()];
}

function readDemo(): Received[] {
  const family = readFamilyFile({
    parents: demoFamily.parents,
    children: demoFamily.children,
    schools: demoFamily.school_domains.filter(({ domain }) => !domain.includes("@")),
    trusted_senders: demoFamily.school_domains
      .map(({ domain }) => domain)
      .filter((domain) => domain.includes("@")),
  });
  return sampleMailbox(demoMoment).map(({ slug, raw, received_at }) => ({
    id: `demo-${slug}`,
    mailbox: "demo",
    family,
    raw,
    received_at,
  }));
}
