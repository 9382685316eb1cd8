/** Characters. */
const longest = 120;

const personal =
  /\b(?:[Ww]e|us|[Oo]urs?|I|[Mm]e|[Mm]y|[Yy]ou|[Yy]ours?|[Hh]is|[Hh]ers?|CHILD_\d+|NAME_\d+)\b/;
const day =
  /\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|[Tt]oday|[Tt]onight|[Tt]omorrow|\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*)\b/;

/** Whether a line that a language model words can stand on the page as it is. @param dated whether its day stands beside it */
export const isPlainLine = (line: string, dated: boolean): boolean =>
  line.length <= longest && !/[\n|]/.test(line) && !personal.test(line) && !(dated && day.test(line));
