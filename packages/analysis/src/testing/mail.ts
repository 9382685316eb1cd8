import type { Family } from "../types.ts";

/** An invented family and messages, for tests. */
export const family: Family = {
  parents: [
    { name: "Ruth Ackland", email: "ruth@home.example" },
    { name: "Sam Ackland", email: "sam@home.example" },
  ],
  children: [
    {
      id: "c1",
      name: "Ida Ackland",
      year_group: "Year 1",
      house: "Birch",
      sports: ["ballet (school club)"],
      class_name: "Wrens",
      school: "Fernhill Primary School",
      context: "teacher: Miss Lowe; lunch: school dinners",
    },
    {
      id: "c2",
      name: "Jonah Ackland",
      year_group: "Year 5",
      house: "Alder",
      sports: ["chess club", "cross country (school team)"],
      class_name: "Kestrels",
      school: "Fernhill Primary School",
      context: "teacher: Mr Voss; next school: Saltway High School",
    },
    {
      id: "c3",
      name: "Petra Ackland",
      year_group: "Year 10",
      house: null,
      sports: ["netball (U15)", "Duke of Edinburgh Bronze"],
      class_name: "10VM",
      school: "Saltway High School",
      context: null,
    },
  ],
  schools: [
    {
      name: "Fernhill Primary School",
      domain: "fernhill.sch.uk",
      also_sends_from: ["noreply@letters.example"],
    },
    { name: "Saltway High School", domain: "saltwayhigh.sch.uk", also_sends_from: [] },
  ],
  trusted_senders: ["hello@fernhillpta.example"],
  timezone: "Europe/London",
};

type Parts = {
  from?: string;
  to?: string;
  subject?: string;
  date?: string | null;
  headers?: string[];
  type?: string;
};

/** An RFC 5322 message as bytes; `date` null omits the header. Tuesday 10 March 2026 unless stated otherwise. */
export function mail(body: string, parts: Parts = {}): Uint8Array {
  const head = [
    `From: ${parts.from ?? "Fernhill Primary School <office@fernhill.sch.uk>"}`,
    `To: ${parts.to ?? "Ruth Ackland <ruth@home.example>"}`,
    `Subject: ${parts.subject ?? "A letter"}`,
    ...(parts.date === null ? [] : [`Date: ${parts.date ?? "Tue, 10 Mar 2026 09:00:00 +0000"}`]),
    "Message-ID: <test@fernhill.sch.uk>",
    "MIME-Version: 1.0",
    `Content-Type: ${parts.type ?? "text/plain; charset=utf-8"}`,
    ...(parts.headers ?? []),
  ];
  return Buffer.from(`${head.join("\r\n")}\r\n\r\n${body.replace(/\r?\n/g, "\r\n")}`);
}

export const latin = (text: string) => Buffer.from(text, "latin1");

export const multipart = (parts: string[], boundary = "b1") =>
  `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join("")}--${boundary}--\r\n`;
