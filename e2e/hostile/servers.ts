import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { inGroups, type Payload } from "./payloads.ts";

type LocalServer = { host: string; close: () => void };

/** A school's calendar: each event's title, description and place are some payloads; the events are on the days from tomorrow on. */
export function startHostileCalendar(payloads: readonly Payload[]): Promise<LocalServer> {
  const texts = inGroups(payloads, 6).map((group) => group.map((each) => each.text).join(" "));
  const events = texts.flatMap((text, index) => [
    "BEGIN:VEVENT",
    `UID:${index}`,
    `DTSTART;VALUE=DATE:${dayFromNow(1 + (index % 6))}`,
    ...["SUMMARY", "DESCRIPTION", "LOCATION"].map((name) => fold(`${name}:${escaped(text)}`)),
    "END:VEVENT",
  ]);
  const file = ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR", ""].join("\r\n");
  return listen((_request, reply) => reply.end(file));
}

/** A language model that was tricked into repeating what a hostile message says: each of its requests, as text and as evidence. */
export function startHostileModel(): Promise<LocalServer> {
  return listen(async (request, reply) => {
    const { messages } = (await json(request)) as { messages: { content: string }[] };
    const mails = messages.at(-1)?.content.split("<<<MAIL ").slice(1) ?? [];
    const answers = mails.map((mail) => {
      const lines = mail.split("\n").filter((line) => line.startsWith("Please bring "));
      const items = lines.map((line) => ({ kind: "action", text: line, evidence: line }));
      return { id: /^id: (\w+)$/m.exec(mail)?.[1], summary: lines.join(" "), items };
    });
    const message = { role: "assistant", content: JSON.stringify({ messages: answers }) };
    reply.setHeader("content-type", "application/json");
    reply.end(
      JSON.stringify({
        id: "1",
        object: "chat.completion",
        created: 0,
        model: "hostile",
        choices: [{ index: 0, message, finish_reason: "stop" }],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      }),
    );
  });
}

async function listen(answer: RequestListener): Promise<LocalServer> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "");

/** RFC 5545, section 3.3.11. */
const escaped = (text: string) =>
  text.replaceAll("\\", "\\\\").replaceAll(";", "\\;").replaceAll(",", "\\,").replaceAll("\n", "\\n");

/** RFC 5545, section 3.1: lines continue after a break and a space. */
const fold = (line: string) => line.match(/[\s\S]{1,60}/gu)?.join("\r\n ") ?? line;
