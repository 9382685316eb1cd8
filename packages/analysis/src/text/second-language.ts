/** What a school in Wales writes in both languages is read, and told, in English. */
const english =
  /\b(?:the|is|are|was|will|please|and|for|of|with|from|your|you|we|our|by|have|has|be|can|this|that|not|no|on)\b/i;
const welsh =
  /\b(?:y|yr|yn|ein|eich|bydd|mae|gan|wrth|gyda|nos|dydd|rieni|plant|ysgol|disgyblion|blwyddyn|cyfnod|amser|tocynnau|dewch|diolch|annwyl|cynhelir|neu|os|ni|chi|ar|am|i)\b/gi;

/** Two Welsh words and no English one. */
export function isWelsh(text: string): boolean {
  return !english.test(text) && (text.match(welsh)?.length ?? 0) >= 2;
}
