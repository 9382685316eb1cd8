/** Learners are also named after the family of their instrument. */
export const instrumentFamilies: Record<string, string[]> = {
  woodwind: ["clarinet", "flute", "oboe", "saxophone", "sax", "bassoon", "recorder"],
  strings: ["violin", "viola", "cello", "double bass", "fiddle"],
  brass: ["trumpet", "cornet", "trombone", "tuba", "euphonium", "french horn"],
};

const alone = ["keyboard", "harp", "chanter", "pipes", "bagpipes", "guitar", "ukulele", "piano", "drum"];

/** "clarinet", "woodwind": something learnt in lessons, not joined like a club. */
export const isInstrument = (word: string): boolean =>
  word in instrumentFamilies ||
  alone.includes(word) ||
  Object.values(instrumentFamilies).some((family) => family.includes(word));
