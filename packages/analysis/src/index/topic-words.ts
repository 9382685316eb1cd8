import { wordsOf } from "../text/words.ts";

/** Words of any email, which say nothing of what it is about. */
const common = new Set(
  "school year class classe child children pupil student parent family carer all everyone date day time week term form pay payment deadline today tomorrow morning afternoon evening new change changed moved cancelled instead correction now still please dear thank email letter office home back go going come need bring wear send help first last one two three mon tue tues wed weds thu thur thurs fri sat sun monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december jan feb mar apr jun jul aug sept sep oct nov dec primary high nursery reception finish start end open close closed off on pm am usual normal same said see only just get got take have will very also who what when where which more some any other every each half lunch hall field house groups group event start place place places your our their they them you she he his her child".split(
    " ",
  ),
);

export const topicWords = (text: string): ReadonlySet<string> =>
  new Set(
    [...wordsOf(text.replace(/\{child:[^}]*\}/g, " "))].filter(
      (word) => (word.length >= 4 || word === "pe") && !/\d/.test(word) && !common.has(word),
    ),
  );
