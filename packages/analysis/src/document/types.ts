/** The smallest piece that is judged by itself: a sentence, a list line, a table row or a cell under its column's date. */
export type Sentence = {
  /** What is read; a cell carries its column heading in front. */
  text: string;
  /** The passage of the source, word for word. */
  evidence: string;
  form: "sentence" | "line" | "row";
  section: Section;
  /** Sentences of one paragraph share it. */
  paragraph: number;
  links: { text: string; href: string }[];
  /** The wording that says whom a table's row is for, where a column does. */
  group?: string;
  /** A class named at the start of a cell, in a table of classes. */
  className?: string;
};

export type Section = {
  place: string;
  heading: string | null;
  trail: string[];
  lead: Map<number, string>;
  sentences: Sentence[];
  attachment: boolean;
};

export type Document = {
  sections: Section[];
  subject: string;
  greeting: string;
  /** What a letter in an attachment was sent with, where that is short. */
  cover: string;
  /** The older mail that this one answers: never a source of items, but it may say whom they are about. */
  answered: string;
  /** What the forwarder wrote above a forwarded message, and whom that was sent to. */
  forwarding: string;
};
