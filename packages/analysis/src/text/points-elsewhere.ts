const elsewhere =
  /\b(?:see|find|read|look at)\b[^.]{0,30}\b(?:attached|attachment|enclosed|below)\b|\b(?:is|are) (?:in the )?attached\b/i;

/** Whether a sentence only refers to another text: "Please see the attached letter about Thursday". */
export function pointsElsewhere(text: string): boolean {
  return elsewhere.test(text);
}
