/**
 * Analyses the sample mail (sample/mail) like a family's mail and writes that morning's page as JSON, for the landing
 * page.
 */
import { composeDigest, type DigestLine, embeddedAnalyser, type Family } from "@gatepost/analysis";
import { analyseMany, parseMessage } from "@gatepost/analysis/own-mail";
import { digestPage, mapPage } from "@gatepost/contract/digest-page";
import { outcomesText } from "@gatepost/contract/email-outcomes";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

export type SamplePage = Awaited<ReturnType<typeof readSample>>;

const folder = path.join(import.meta.dirname, "../sample/mail");
const now = new Date("2026-11-26T07:00:00Z");
const school = "Cedar Lane Primary School";

const family: Family = {
  parents: [{ name: "Jo Marlow", email: "jo@home.example" }],
  children: [
    child("amelia", { name: "Amelia", year_group: "Year 4", class_name: "Kestrels", sports: ["choir"] }),
    child("noah", { name: "Noah", year_group: "Reception", class_name: "Acorns" }),
  ],
  schools: [{ name: school, domain: "cedarlane.sch.uk", also_sends_from: [] }],
  trusted_senders: [],
  timezone: "Europe/London",
};

process.stdout.write(JSON.stringify(await readSample()));

async function readSample() {
  const files = (await readdir(folder)).toSorted();
  const messages = await Promise.all(
    files.map(async (file) => parseMessage(await readFile(path.join(folder, file)))),
  );
  const entries = messages.map((message) => ({ message, now: message.date ?? now }));
  const analyses = await analyseMany(entries, family, embeddedAnalyser);
  const read = entries.map((entry, index) => ({
    id: files[index]!,
    subject: entry.message.subject,
    sender: entry.message.from.name,
    received_at: entry.now,
    analysis: analyses[index]!,
  }));
  const digest = composeDigest({
    now,
    timezone: family.timezone,
    children: family.children,
    messages: read,
  });
  const { date_words, headline } = digest;
  const { outcomes } = digest.page;
  const footer = outcomesText(outcomes);
  const counts = {
    read: outcomes.read.length,
    not_for_you: outcomes.read.filter(({ outcome }) => outcome === "not_for_you").length,
  };
  const newestFirst = read.toSorted((one, two) => two.received_at.getTime() - one.received_at.getTime());
  const subjects = newestFirst.map(({ subject }) => subject ?? "");
  const page = digestPage.parse(mapPage(digest.page, unticked, named));
  return { date_words, headline, footer, counts, page, subjects };
}

function unticked(line: DigestLine, index = 0) {
  const item_id = `${line.message_id} ${line.text} ${index}`.slice(0, 64);
  return { ...line, item_id, children: named(line.children), done_at: null, overdue: false };
}

function named(ids: readonly string[]) {
  return family.children.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name }));
}

function child(
  id: string,
  known: Pick<Family["children"][number], "name" | "year_group"> & Partial<Family["children"][number]>,
) {
  return { id, house: null, sports: [], class_name: null, school, context: null, ...known };
}
