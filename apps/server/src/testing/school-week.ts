import { type Letter, onlySoundsUrgent } from "./urgent-letters.ts";

type Kind = "closure" | "late opening" | "club off" | "bus late" | "illness" | "sounds urgent";

/** `family`: which of the two. */
export type Planned = Letter & { kind: Kind; family: number; at: Date };

/** In the wording of each family's school. */
const letters: Record<Exclude<Kind, "sounds urgent">, [Letter, Letter]> = {
  closure: [
    {
      subject: "School closing at 12.30pm today",
      body: "The heating has failed and the school will close at 12.30pm today. Please collect your child at 12.30pm today.",
    },
    {
      subject: "No water",
      body: "A water main has burst and we have to close the school at 1pm today. Please pick children up from the playground at 1pm.",
    },
  ],
  "late opening": [
    {
      subject: "Late opening today",
      body: "Because of the ice school will open at 10.30am today. Please do not bring your child before 10.20am today.",
    },
    {
      subject: "Delayed start this morning",
      body: "Staff cannot get through the snow. School opens at 10.30am today, two hours late.",
    },
  ],
  "club off": [
    {
      subject: "Year 5 rehearsal cancelled today",
      body: "The Year 5 rehearsal after school is cancelled today as Mr Hale is away. Please collect your child at 3.15pm today.",
    },
    {
      subject: "No Year 5 singing tonight",
      body: "Year 5 singing is cancelled this afternoon because Mrs Fenn is ill. Children need collecting at 3.15pm today.",
    },
  ],
  "bus late": [
    {
      subject: "Bus 14 is late today",
      body: "Bus 14 has broken down. Your child is waiting in the hall. Please collect your child from school as soon as you can today.",
    },
    {
      subject: "Coach delayed",
      body: "The coach bringing Year 5 back from the museum is stuck in traffic and will be back at 5.15pm today instead of 3.30pm.",
    },
  ],
  illness: [
    {
      subject: "Amelia is unwell",
      body: "Amelia has been sick and is in the medical room. Please collect her from school as soon as possible.",
    },
    {
      subject: "Please ring us",
      body: "Amelia has a temperature and is in the office. Please come and collect her as soon as you can.",
    },
  ],
};

/** Three days of March 2026, when London is on GMT: [time, family, what arrives]. */
const days: Record<string, [time: string, family: number, kind: Exclude<Kind, "sounds urgent">][]> = {
  "2026-03-09": [
    ["08:07", 0, "late opening"],
    ["09:31", 1, "closure"],
    ["14:22", 1, "bus late"],
    ["14:40", 0, "club off"],
  ],
  "2026-03-10": [
    ["07:13", 1, "late opening"],
    ["09:17", 0, "closure"],
    ["13:05", 1, "illness"],
    ["15:33", 0, "bus late"],
  ],
  "2026-03-11": [
    ["08:02", 0, "bus late"],
    ["10:58", 1, "illness"],
    ["11:46", 0, "illness"],
    ["14:11", 1, "club off"],
  ],
};
const soundsUrgentAt = ["06:50", "07:20", "10:35", "12:12", "14:03", "15:51", "16:30"];

/** Twelve that are urgent, and twenty that only sound so, in order of time. */
export function plannedLetters(): Planned[] {
  const at = (date: string, time: string) => new Date(`${date}T${time}:00Z`);
  const planned = Object.entries(days).flatMap(([date, some], day) => [
    ...some.map(([time, family, kind]) => ({ ...letters[kind][family]!, kind, family, at: at(date, time) })),
    ...soundsUrgentAt.flatMap((time, n) => {
      const letter = onlySoundsUrgent[day * soundsUrgentAt.length + n];
      return letter ? { ...letter, kind: "sounds urgent" as const, family: n % 2, at: at(date, time) } : [];
    }),
  ]);
  return planned
    .map((each) => ({ ...each, body: `Dear parents,\r\n\r\n${each.body}` }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
