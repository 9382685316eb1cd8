/** Joins several passages of a message into one text: an item's evidence is stored and shown in this form. */
const joint = " … ";

export function joinPassages(...passages: readonly string[]): string {
  return passages.join(joint);
}

export function passagesOf(text: string): string[] {
  return text.split(joint);
}

export function firstPassageOf(text: string): string {
  return passagesOf(text)[0] ?? text;
}
