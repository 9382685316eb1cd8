/** The school's web server: its calendar, and the pictures in its emails. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type SchoolWeb = {
  /** In the format of settings: `127.0.0.1:40123`. */
  host: string;
  /** Requests since the start, with their headers. */
  asked: { url: string; headers: Record<string, unknown> }[];
  close: () => Promise<void>;
};

export const picture = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAA=", "base64");

/** Serves `/oakwood.ics` and any `.gif`; anything else answers 404. */
export async function startSchoolWeb(): Promise<SchoolWeb> {
  const asked: SchoolWeb["asked"] = [];
  const server = createServer(({ url = "", headers }, reply) => {
    asked.push({ url, headers });
    if (url === "/oakwood.ics") reply.end(oakwood());
    else if (url.includes(".gif")) reply.end(picture);
    else reply.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** One event, three days from now. */
function oakwood(): string {
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "");
  const event = [
    "UID:1",
    `DTSTART;TZID=Europe/London:${day}T090000`,
    "SUMMARY:Year 2 farm visit",
    "LOCATION:Elm Farm",
  ];
  return ["BEGIN:VCALENDAR", "BEGIN:VEVENT", ...event, "END:VEVENT", "END:VCALENDAR", ""].join("\r\n");
}
