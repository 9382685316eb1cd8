import type { Family, Message } from "../types.ts";
import { judgeSender, type Sender } from "./school-sender.ts";

/** Who wrote a message, for deciding what it may change in the notebook. */
export type Standing = {
  /** The school's domain, or the writer's address. */
  sender: string;
  /** 3 for one of the schools, 2 for who writes for them, 1 for anybody else. */
  standing: number;
  /** Whether a parent of the family wrote it: it may say what the family has arranged or done, whoever asked. */
  by_parent: boolean;
  /** Ids of the children at the sender's school; null if it is not one school, or none of them is known to be there. */
  scope: string[] | null;
};

/** The standing of a message's writer; of the writer of a forwarded one, if a parent forwards it. */
export function standingOf(message: Message, family: Family): Standing {
  const direct = judgeSender(message.from.address, message.authentication_results, family);
  const forwarded = direct.kind === "parent" ? message.forwarded_from : undefined;
  const judged = forwarded ? judgeSender(forwarded.from.address, null, family) : direct;
  const address = (forwarded?.from.address ?? message.from.address).toLowerCase();
  const [school, ...others] = judged.schools;
  if (school && others.length === 0)
    return { sender: school.domain, standing: 3, by_parent: false, scope: scopeOf(school.name, family) };
  const by_parent = judged.kind === "parent";
  return { sender: address, standing: standings[judged.kind] ?? 1, by_parent, scope: null };
}

const standings: Partial<Record<Sender["kind"], number>> = { school: 3, trusted: 2, platform: 2 };

function scopeOf(school: string, { children }: Family): string[] | null {
  const there = children.filter((child) => child.school === school || child.school === null);
  return there.length > 0 ? there.map(({ id }) => id) : null;
}
