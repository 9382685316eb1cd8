import type { DigestLine } from "@gatepost/contract/emails";
import {
  IconBackpack,
  IconCalendarEvent,
  IconCalendarOff,
  IconCoinPound,
  IconEye,
  IconInfoCircle,
  IconListCheck,
  IconMapPin,
  IconMessageReply,
  IconSchoolOff,
  IconShirt,
  IconSignature,
  IconTicket,
  IconWalk,
} from "@tabler/icons-react";
import { createElement } from "react";

const icons = {
  pay: IconCoinPound,
  sign: IconSignature,
  return: IconSignature,
  reply: IconMessageReply,
  book: IconTicket,
  order: IconTicket,
  bring: IconBackpack,
  wear: IconShirt,
  collect: IconWalk,
  attend: IconMapPin,
  check: IconEye,
  other: IconListCheck,
} satisfies Record<NonNullable<DigestLine["verb"]>, unknown>;

type Props = { line: Pick<DigestLine, "kind" | "verb" | "flags" | "closure">; size: number };

/** What kind of thing a line is; its words say it too. */
export function LineIcon({ line, size }: Props) {
  return createElement(iconOf(line), { size, stroke: 1.8, "aria-hidden": true });
}

function iconOf({ kind, verb, flags, closure }: Props["line"]) {
  if (flags.includes("cancelled")) return IconCalendarOff;
  if (closure === "closed") return IconSchoolOff;
  if (verb) return icons[verb];
  return kind === "info" ? IconInfoCircle : IconCalendarEvent;
}
