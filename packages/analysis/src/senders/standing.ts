import { nationOf } from "../family/nation.ts";
import { type ChildProfile, profileOf } from "../family/profile.ts";
import type { Family, Message } from "../types.ts";
import { isParent, judgeSender, type Sender } from "./school-sender.ts";

/** Who wrote a message, for deciding what it may change in the notebook. */
export type Standing = {
  sender: string;
  /** 3 for one of the schools, 2 for who writes for them, 1 for anybody else. */
  standing: number;
  /** Whether a parent of the family wrote or forwards it: their own words may say what the family has arranged or done, whoever asked. */
  by_parent: boolean;
  /** Ids of the children at the sender's school; null if it is not one school, or none of them is known to be there. */
  scope: string[] | null;
};

/** The standing of a message's writer; of the writer of a forwarded one, if a parent forwards it. */
export function standingOf(message: Message, family: Family): Standing {
  const direct = judgeSender(message.from.address, message.authentication_results, family);
  const by_parent = direct.kind !== "forged" && isParent(message.from.address, family);
  const forwarded = by_parent ? message.forwarded_from : undefined;
  const judged = forwarded ? judgeSender(forwarded.from.address, null, family) : direct;
  const address = (forwarded?.from.address ?? message.from.address).toLowerCase();
  const [school, ...others] = judged.schools;
  if (school && others.length === 0)
    return { sender: school.domain, standing: 3, by_parent, scope: scopeOf(school.name, family, message) };
  return { sender: address, standing: standings[judged.kind] ?? 1, by_parent, scope: null };
}

const standings: Partial<Record<Sender["kind"], number>> = { school: 3, trusted: 2, platform: 2 };

/** Those at the school, and, when it writes about the move, those who will be there next year. */
function scopeOf(school: string, family: Family, message: Message): string[] | null {
  const there = family.children.filter((child) => child.school === school || child.school === null);
  if (there.length === 0) return null;
  const last = nationOf(family) === "northern_ireland" ? 7 : 6;
  const isComing = ({ school: own, nextSchool, year }: ChildProfile) =>
    own !== school && (nextSchool?.toLowerCase().includes(school.toLowerCase()) || year === last);
  const coming = aboutMoving.test(openingOf(message)) ? profileOf(family).children.filter(isComing) : [];
  return [...there, ...coming].map(({ id }) => id);
}

/** Whether it is about the next school year: its "Year 7" may be our Year 6. */
export const isAboutNextYear = (message: Message): boolean => nextYear.test(openingOf(message));

const nextYear =
  /\b(?:transition|induction|(?:in|from|this|next) september|next (?:school |academic )?year|moving up|move-up|new (?:year \d|reception|class(?:es)?|intake|starters?))\b/i;

const openingOf = ({ subject, blocks }: Message): string =>
  [subject ?? "", ...blocks.map(({ text }) => text)].join("\n").slice(0, 1_500);

const aboutMoving =
  /\b(?:transition|year 6s?|P7s?|new (?:year [78]|S1)|year [78] 20\d\d|into (?:year [78]|S1)|induction|(?:your|their) (?:child['’]s )?(?:new school|place)|starting (?:in|at)|move to (?:secondary|high))\b/i;
