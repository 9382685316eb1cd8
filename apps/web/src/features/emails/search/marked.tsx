import { markWords } from "./mark-words.ts";
import classes from "./search.module.css";

/** Text with the search terms highlighted. */
export function Marked({ text, terms }: { text: string; terms: string }) {
  if (terms === "") return text;
  return markWords(text, terms).map((part, index) =>
    part.match ? (
      <mark key={index} className={classes.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
