import { expect, test } from "vitest";
import { clip } from "./clip.ts";

test.each([
  // a clause that only adds detail
  [
    "The choir sings in the market square on the last Saturday of term, which is always a lovely day",
    80,
    "The choir sings in the market square on the last Saturday of term",
  ],
  [
    "Hand the form to the office before the end of the week (a spare one is on the website)",
    70,
    "Hand the form to the office before the end of the week",
  ],
  // the request is in the last clause
  [
    "We walk to the baths on Friday afternoon, so non-uniform and a coat",
    50,
    "We walk to the baths on Friday afternoon, so…",
  ],
  [
    "The evening for parents is on Thursday 12 March in the hall; pupils should come as well",
    70,
    "The evening for parents is on Thursday 12 March in the hall; pupils…",
  ],
  [
    "The evening for parents is on Thursday 12 March in the hall; the choir sings two songs",
    70,
    "The evening for parents is on Thursday 12 March in the hall",
  ],
  [
    "A T-shirt in the colour of their house team (red, blue, green or yellow), a hat and a drink",
    70,
    "A T-shirt in the colour of their house team (red, blue, green or…",
  ],
  // a sentence's end
  ["Bring a coat and a hat on Monday. The bus is cold and slow.", 40, "Bring a coat and a hat on Monday."],
  // a list has no sentence ends between its parts
  [
    "Send a named bottle, a hat, sun cream, spare socks and a towel to school with your child each day",
    60,
    "Send a named bottle, a hat, sun cream, spare socks and a…",
  ],
  [
    "Tell us about changes to who collects your child by telephone, by email or in the office before two",
    75,
    "Tell us about changes to who collects your child by telephone, by email…",
  ],
])("%s", (text, limit, expected) => expect(clip(text, limit)).toBe(expected));
