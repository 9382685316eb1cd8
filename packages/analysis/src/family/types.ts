/** One wording that names an audience: `children` are ours among it, perhaps none. "whole" is all of a school in so many words, whatever group stands beside it. */
export type AudienceMention = {
  start: number;
  end: number;
  kind:
    | "name"
    | "surname"
    | "class"
    | "year"
    | "house"
    | "club"
    | "subject"
    | "sibling"
    | "everyone"
    | "whole";
  children: string[];
  excluded: boolean;
};

export type Audience = { named: boolean; children: string[]; mentions: AudienceMention[]; byName: boolean };
