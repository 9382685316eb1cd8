import { firstLower } from "../../text/first-lower.ts";

/** Turns "All library books must be back by Friday" into "return library books by Friday". */
export function activeOf(text: string): string | null {
  const [whole, thing, said = ""] = passive.exec(text) ?? [];
  if (whole === undefined || !thing || /\b(?:every|any)(?:one|body|thing)\b/i.test(thing)) return null;
  const verb = actives.find(([participle]) => participle.test(said))?.[1];
  return verb ? `${verb} ${firstLower(thing.trim())}${text.slice(whole.length)}` : null;
}

const passive =
  /^(?:(?:all|any|the|your|completed|signed) )*((?:[\p{L}'’-]+ ){1,4}?)(?:must|should|needs? to|has to|have to|are to|is to|to) be ((?:signed|completed) and returned|returned|handed (?:in|back)|back(?: in school| at school)?|completed|filled in|signed|ordered|brought(?: in)?|worn|booked)\b/iu;
const actives: [RegExp, string][] = [
  [/ and returned$/i, "sign and return"],
  [/^(?:returned|handed|back)/i, "return"],
  [/^(?:completed|filled)/i, "fill in"],
  [/^signed/i, "sign"],
  [/^ordered/i, "order"],
  [/^brought/i, "bring"],
  [/^worn/i, "wear"],
  [/^booked/i, "book"],
];
