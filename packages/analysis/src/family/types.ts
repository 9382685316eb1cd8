/**
 * One phrase that names an audience: `children` are our children in it, perhaps none. "whole" means the whole school explicitly, whatever
 * group is beside it.
 */
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
