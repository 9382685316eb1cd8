/** The smallest unit that is judged by itself: a sentence, a list line, a table row or a cell under its column's date. */
export type Sentence = {
  /** The text to analyse; a cell has its column heading in front. */
  text: string;
  /** The passage of the source, word for word. */
  evidence: string;
  form: "sentence" | "line" | "row";
  section: Section;
  paragraph: number;
  /** A table row's cells, with what their columns' headings add, and those headings. */
  cells?: { text: string; head: string }[];
  group?: string;
};

export type Section = {
  place: string;
  heading: string | null;
  trail: string[];
  sentences: Sentence[];
  attachment: boolean;
};

export type Document = {
  sections: Section[];
  subject: string;
  greeting: string;
  /** The message body that an attached letter came with, if it is short. */
  cover: string;
  /** The older message that this one answers: never a source of items, but it may show the audience. */
  answered: string;
  /** The forwarder's note above a forwarded message, and that message's recipients. */
  forwarding: string;
};

export const sentencesOf = ({ sections }: Document): Sentence[] =>
  sections.flatMap(({ sentences }) => sentences);

/** The subject, the greeting, every heading and every sentence of a message. */
export const textsOf = (document: Document): string[] => [
  document.subject,
  document.greeting,
  ...document.sections.flatMap(({ trail }) => trail),
  ...sentencesOf(document).map(({ text }) => text),
];
