/** One wording that names an audience: `children` are ours among it, perhaps none. */
export type AudienceMention = {
  start: number;
  end: number;
  kind: "name" | "surname" | "class" | "year" | "house" | "club" | "sibling" | "everyone";
  children: string[];
  excluded: boolean;
};

export type Audience = { named: boolean; children: string[]; mentions: AudienceMention[]; byName: boolean };
