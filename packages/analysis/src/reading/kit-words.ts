/** Things a child brings or wears, as a regular-expression source. */
const things =
  "kit|packed lunch(?:es)?|lunch ?box(?:es)?|snacks?|drinks?|water bottles?|costumes?|clothes|clothing|outfits?|coats?|jackets?|cagoules?|waterproofs?|wellies|wellingtons?|boots|trainers|shoes|pumps|plimsolls|footwear|hats?|caps?|gloves|scarf|scarves|sun ?cream|sun ?screen|towels?|trunks|goggles|swimwear|gum ?shields?|mouth ?guards?|shin ?(?:pads|guards)|studs|sticks?|helmets?|bikes?|scooters?|jumpers?|hoodies?|t-?shirts?|shirts?|(?:white|dark|plain|long|warm|old|PE) tops?|leggings|shorts|tights|socks|pyjamas|pjs|uniform|kilts?|tartan|ties?|blazers?|aprons?|ingredients|containers?|tupperware|dish(?:es)?|carrier bags?|(?:named|old|spare|strong|plastic|book|kit|swimming|PE) bags?|teddy|teddies|blankets?|torch(?:es)?|photos?|photographs?|eggs?|plates? of food|cakes?|biscuits?|buns|tins|jars?|pencil cases?|calculators?|rulers?|pens|dictionar(?:y|ies)|instruments?|recorders?|folders?|inhalers?|medicines?|medication|tablets|spending money|pocket money|chromebooks?|i-?pads?|laptops?|chargers?|headphones|library books?|reading (?:books?|records?)|home ?work|shoe ?box(?:es)?|cardboard box(?:es)?|stickers|toga|fancy dress|wigs?|change of clothes|sleeping bags?|photo ID|passports?|bedding|toys?|devices?|spots|spotty|stripes|(?:something|wear|in) (?:red|green|blue|yellow|pink|white|spotty|stripy|christmassy|scottish|festive|odd)|own clothes|non-uniform|dress[- ]down|book character|£\\d+(?:\\.\\d\\d)?|\\d{2}p";

export const thing = new RegExp(`\\b(?:${things})\\b`, "i");
const finite =
  /\b(?:is|are|was|were|am|will|shall|would|could|should|can|may|might|must|has|have|had|do|does|did|needs?|goes|went|gets?|got|made|make|makes|takes?|took|gave|won|enjoyed|run|runs|starts?|begins?|ends?|opens?|closes?|meets?|says?|said|think|know|hope|see|saw|found|learn|learned|come|comes|came|went|had|looks?|includes?|provided|cost|costs|go|give|gives|play|plays|work|works|want|wants|keep|keeps|help|helps|hear|join|joins|follow|follows|leave|leaves|become|becomes|put|puts|covers?|includes?|provides?|contains?|offers?)\b/i;

const menu =
  /\b(?:roast|sausages?|gravy|vegan|vegetarian|quorn|peas|carrots|chips|pudding|custard|jacket potato|pasta|curry|truffle|sandwiches|menu)\b/i;

/** A fragment that lists what to bring or wear: "Snack, packed lunch, sensible shoes", "Moulded studs only". */
export function isKitList(text: string): boolean {
  if (text.length > 220 || !thing.test(text) || menu.test(text)) return false;
  const words = text.split(/\s+/).length;
  if (
    /\b(?:compulsory|essential|only|required|needed|in a named|named|in full|no (?:nuts|jewellery|studs|phones))\b/i.test(
      text,
    ) &&
    !/\b(?:was|were|thank|raised|will be provided|is provided|are provided)\b/i.test(text)
  )
    return words <= 26;
  return words <= 24 && !finite.test(text);
}

const firmKit =
  /\b(?:packed lunch(?:es)?|(?:full |PE |gym |swimming |football |netball |rugby )?kit|wellies|wellingtons|trainers|boots|(?:waterproof )?coats?|waterproofs|costume|(?:own|old|warm|party) clothes|(?:full )?(?:school )?uniform|towel|(?:sun ?)?hats?|sun ?cream|water bottle|snack|pyjamas|socks|helmet|instrument|suncream|in blacks)\b/i;

/** Kit mentioned in passing in an event's line: "(coach at 8.50, packed lunch, home 3.15)". */
export function kitAside(text: string): string | null {
  const clauses = text.split(/[,;:()]\s*|\.\s+|\s[–—-]\s/).map((clause) => clause.trim());
  const kit = clauses.filter(
    (clause) =>
      clause.length < 70 &&
      firmKit.test(clause) &&
      !finite.test(clause) &&
      !menu.test(clause) &&
      !/\b(?:provided|included|sale|day|shop|orders?|second-?hand|policy|no need)\b/i.test(clause),
  );
  return kit.length > 0 && kit.length < clauses.length ? kit.join(", ") : null;
}

/** "carry a packed lunch", "comes to school in old clothes", "meet with stick and helmet", "under their uniform". */
export const worn = new RegExp(
  `\\b(?:wear(?:s|ing)?|in|with|carry|carries|bring(?:s|ing)?|have|need(?:s|ing)?|take(?:s)?|send|pack)\\b[^.;]{0,60}?\\b(?:${things})\\b`,
  "i",
);
