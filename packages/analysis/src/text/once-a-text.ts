/**
 * A judgement of a text that remembers its answers: several rules ask the same of one sentence, of "is it told as past" four times. For judgements that
 * the text alone decides, and whose answers nobody changes. `forgetTexts` ends what is remembered: nothing of a message outlives its analysis.
 */
export function onceAText<T extends NonNullable<unknown> | null>(
  judge: (text: string) => T,
): (text: string) => T {
  const known = new Map<string, T>();
  remembering.push(known);
  return (text) => {
    let answer = known.get(text);
    if (answer === undefined) {
      answer = judge(text);
      if (known.size >= most) known.clear();
      known.set(text, answer);
    }
    return answer;
  };
}

/** A letter has some dozen sentences, and what has thousands is not to hold the memory for them. */
const most = 2_000;
const remembering: Map<string, unknown>[] = [];

/** Forgets every text that was judged: once a message is read. */
export function forgetTexts(): void {
  for (const known of remembering) known.clear();
}
