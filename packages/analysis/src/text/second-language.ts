/** Where a Welsh school writes in both languages, we read and show the English. */
const english =
  /\b(?:the|is|are|was|will|please|and|for|of|with|from|your|you|we|our|by|have|has|be|can|this|that|not|no|on)\b/i;
const welsh =
  /\b(?:y|yr|yn|ein|eich|bydd|mae|gan|wrth|gyda|nos|dydd|rieni|plant|ysgol|disgyblion|blwyddyn|cyfnod|amser|tocynnau|dewch|diolch|annwyl|cynhelir|neu|os|ni|chi|ar|am|i)\b/gi;

/** At least two Welsh words and no English one. */
export function isWelsh(text: string): boolean {
  return !english.test(text) && (text.match(welsh)?.length ?? 0) >= 2;
}

const welshWord =
  /(?<![\p{L}])(?:y|yr|yn|bore|prynhawn|heno|yfory|heddiw|wythnos|nesaf|noson|rieni|blwyddyn|bl|cylchlythyr|croeso|pasg|dydd|diwrnod|gŵyl|sioe|taith|ysgol|neges|derbyn|meithrin|dosbarth|gwasanaeth|mabolgampau|diolchgarwch|plant|cinio|gwyliau|nadolig|cwis|lluniau|clybiau|clwb|gwisg|prydau|presenoldeb|maes|ffrindiau|goll|holiadur|dyddiadur|dyddiadau|diogelwch|sêr|seren|dathlu|chwaraeon|llyfr|llyfrau|newyddion|iechyd|teithiau|ymweliad|staffio|diolch|dawns|cerddoriaeth)(?![\p{L}])/iu;

/** The English half of a bilingual heading ("Clybiau / Clubs", "World Book Day - Diwrnod y Llyfr"). */
export function englishHalf(heading: string): string {
  const halves = heading.split(/(?<!\s)\s+[/–-]\s+/);
  const read = halves.filter((half) => !welshWord.test(half));
  return halves.length === 2 && read.length === 1 ? (read[0] ?? heading) : heading;
}
