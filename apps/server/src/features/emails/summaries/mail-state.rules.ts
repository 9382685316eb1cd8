import { wallClock } from "../../../platform/clock/local-time.ts";
import { isPausedOn, type UserRow } from "../../auth/index.ts";

/** What is known of a summary's mail. */
export type MailState = {
  /** Whether the operator has set a mail server. */
  mail_is_set_up: boolean;
  /** What the delivery has noted, and why; null before it has looked at it. */
  noted: { state: "sending" | "waiting" | "sent" | "not_sent"; reason: string | null } | null;
  /** How the day's scheduled run stands; null when there was none. */
  scheduled_run: "running" | "completed" | "failed" | null;
  /** What the parent has set, where the summary is today's; null for another day's. */
  today: MailSchedule | null;
};

export type MailSchedule = {
  /** HH:MM, local. */
  time: string;
  /** Minutes from that time until now; less than none before it. */
  minutes_past: number;
  /** Why none goes out: switched off, or paused. */
  stopped: string | null;
};

/** Why none goes out for the time being, with the way to end it. */
export const stoppedReasons = {
  off: "You’ve switched off summaries by email. You can switch them back on in Settings.",
  paused: "You’ve paused your summaries. You can resume them in Settings.",
} as const;

type MailSettings = Pick<
  UserRow,
  "email_summaries" | "paused_from" | "paused_until" | "email_schedule_time" | "timezone"
>;

/** What the parent has set for today's mail, as of now. */
export function mailScheduleOf(user: MailSettings, now: Date): MailSchedule {
  const { date, time } = wallClock(now, user.timezone);
  const paused = isPausedOn(user, date);
  return {
    time: user.email_schedule_time.slice(0, 5),
    minutes_past: minutesOf(time) - minutesOf(user.email_schedule_time),
    stopped: user.email_summaries ? (paused ? stoppedReasons.paused : null) : stoppedReasons.off,
  };
}

/** @param time HH:MM:SS */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** So long after its time the day's reading may still be about to begin. */
const mayStillBegin = 15;

/** Why a summary says "Email pending", in words for the parent, with the next step where there is one. */
export function pendingReason({ mail_is_set_up, noted, scheduled_run, today }: MailState): string {
  if (!mail_is_set_up) return "Nothing is sent by email here, so you read your summaries in the app.";
  if (noted?.reason) return noted.reason;
  if (noted || scheduled_run === "completed") return "It is on its way.";
  if (scheduled_run === "running") return "It goes out as soon as we’ve finished reading.";
  if (scheduled_run === "failed")
    return "We couldn’t read your emails that day, so nothing went out. Processing History says why.";
  if (today) return today.stopped ?? whenItGoesOut(today);
  return "You made this one with Process Emails. We only email the scheduled one.";
}

/** A mailbox that was connected after today's time begins tomorrow, and that time may just be passing. */
function whenItGoesOut({ time, minutes_past }: MailSchedule): string {
  if (minutes_past < 0) return `It goes out today at ${time}.`;
  if (minutes_past < mayStillBegin)
    return `It goes out soon after ${time} today, or tomorrow if you’ve just connected Gmail.`;
  return `Today’s time, ${time}, has passed. The next one goes out tomorrow at ${time}.`;
}
