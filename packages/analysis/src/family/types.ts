/** One phrase that names an audience: `children` are ours in it. "whole" means the whole school, whatever group is beside it. */
export type AudienceMention = {
  start: number;
  end: number;
  kind: "name" | "surname" | "class" | "year" | "house" | "club" | "subject" | "everyone" | "whole";
  children: string[];
  excluded: boolean;
  /** The class's name, if some of `children` may be in it: their class isn't known. */
  untold?: string;
};

export type Audience = { named: boolean; children: string[]; mentions: AudienceMention[]; byName: boolean };

export const mentionOf = (
  { 0: said, index }: RegExpExecArray,
  kind: AudienceMention["kind"],
  children: readonly { id: string }[],
): AudienceMention => ({
  start: index,
  end: index + said.length,
  kind,
  children: children.map(({ id }) => id),
  excluded: false,
});

export const overlap = (one: Span, two: Span): boolean => one.start < two.end && two.start < one.end;
type Span = { start: number; end: number };
