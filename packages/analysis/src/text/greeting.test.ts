import { describe, expect, test } from "vitest";
import { listed } from "../testing/spellings.ts";
import { greetingOf } from "./greeting.ts";

/** "¦" stands where it ends. */
describe("a greeting ends where the message begins", () => {
  test.each(
    listed(`
    Dear Parents, ¦swimming is off today. | Dear Parents and Carers, ¦please send £4 by Friday
    Dear Parent/Carer, ¦Year 2 go to the farm on 9 March. | Dear all - ¦the gate on Hill Road is shut this week
    Hi all, ¦wellies tomorrow. | Hi everyone! ¦Cake stall on Friday at 3.15pm
    Hello, ¦just a reminder that photos are on Tuesday. | Hello. ¦School is shut. | Hey there: ¦bring boots
    Good morning Year 3 families, ¦the coach leaves at 8.30am | Good afternoon everyone. ¦No choir tonight
    Morning all, ¦PE kit please | Dear parents of Year 4, ¦our assembly is on Monday.
    Dear Parents,¦the boiler has failed | Dear parents ¦the school will be closed tomorrow
    Dear Parents ¦School closed tomorrow | Hi everyone ¦please remember hats
    Dear parents of Year 5 ¦please return the form | Dear parents, carers and friends, ¦the fair is on Saturday
    Dear Mrs Hale and Mr Hale, ¦Ida has a place | Dear Mr. and Mrs. Hale, ¦Ida has a place
    Annwyl rieni, ¦mae'r ysgol ar gau yfory | A chairde, ¦beidh an scoil dúnta amárach
    To all parents: ¦club is cancelled today | Dear Year 6, ¦Leavers' photos are on Friday
    Dear parents ¦in case of snow the school is shut, see the website | Good morning ¦School is closed
    Hi all ¦3rd July is sports day | hi all ¦its jo from the p t a | Hi ¦Ida needs her violin on Monday`),
  )("%s", (marked) => {
    const [greeting = "", rest = ""] = marked.split("¦");
    expect(greetingOf(greeting + rest)?.rest).toBe(rest);
  });
});

describe("a line that only greets has no rest", () => {
  test.each(
    listed(`
    Dear Parents and Carers, | Dear Parents | Dear Parent(s)/Carer(s), | Dear Families of Kestrels and Wrens,
    Dear parents, carers and friends, | Dear Ruth, Sam and Ida,
    Dear parents of children who go to breakfast club, | Dear Parents of pupils going on the Year 5 residential,
    Good morning! | Good morning to all our Year 4 families, | Hi both | Hello everyone, | Morning all
    Dear Year 6 parents and carers - | Dear Mrs Hale's class, | To all parents of Year 6 | Bore da bawb,
    Dear Sir or Madam: | Dear Parents and Carers of P1, P2 and P3 | Dear Parent/Carer of a student in 9BW
    Hi parents of the 3rd Larkhill Brownies | Dear parents of our new Year 7 | Hello lovely families,
    Annwyl riant,`),
  )("%s", (text) => {
    expect(greetingOf(text)).toEqual({ greeting: text, rest: "" });
  });
});

test.each(
  listed(`
  Morning drop-off is at the side gate on Friday. | Afternoon pick-up is at 3pm.
  Evening concert on Thursday at 7pm | To book a place, ring the office. | Hill Road gate is shut.
  All parents need to sign the form. | Everyone needs a coat.`),
)("no greeting: %s", (text) => {
  expect(greetingOf(text)).toBeNull();
});
