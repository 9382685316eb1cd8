import { expect, test } from "vitest";
import { isChatter, withoutChatter } from "./chatter.ts";

test.each([
  ["Just a nudge that the photographer is here tomorrow.", "The photographer is here tomorrow."],
  ["A gentle reminder that forms are due on Friday.", "Forms are due on Friday."],
  ["Just a line to say that the club is off tonight.", "The club is off tonight."],
  ["REMINDER: we finish at 2pm.", "We finish at 2pm."],
  ["I wanted to let you know that her model has been chosen.", "Her model has been chosen."],
  ["And also, please bring a coat.", "Please bring a coat."],
  ["We are very sorry but the coach is late.", "The coach is late."],
  ["We're really sorry but the hall is shut.", "The hall is shut."],
  ["Just a reminder of next week: two shows.", "Just a reminder of next week: two shows."],
  ["Please note that the gate is locked.", "The gate is locked."],
  ["We are delighted with the new library.", "We are delighted with the new library."],
  ["We are writing a book about the sea.", "We are writing a book about the sea."],
  ["Sorry everyone, the driver's hours changed.", "Sorry everyone, the driver's hours changed."],
  ["Also-rans welcome", "Also-rans welcome"],
  ["So sorry everyone - there is no club tonight.", "There is no club tonight."],
  ["You will be aware that there is a strike on Friday.", "There is a strike on Friday."],
  ["You may have heard that song before.", "You may have heard that song before."],
  [
    "I am writing to tell you of a change to our rules.",
    "I am writing to tell you of a change to our rules.",
  ],
  ["However, pupils who take part pay £2.", "Pupils who take part pay £2."],
  ["All - the pitch is frozen.", "The pitch is frozen."],
  ["As we all know, next week is test week.", "Next week is test week."],
  ["Yes please, if you could bring the tables.", "If you could bring the tables."],
  ["All children - bring a coat.", "All children - bring a coat."],
])("%s", (sentence, expected) => expect(withoutChatter(sentence)).toBe(expected));

test.each([
  ["What a night.", true],
  ["Thanks for asking!", true],
  ["See you there", true],
  ["Have a lovely weekend!", true],
  ["We look forward to seeing you all.", true],
  ["Good news!", true],
  ["Good to hear from you.", true],
  ["It was lovely to see so many of you there.", true],
  ["Good to see you are free, please bring the urn.", false],
  ["Thank you, and please return the tray by Friday.", false],
  ["Enjoying the sun, Year 2 will walk to the park on Friday and need a hat and a bottle of water.", false],
  ["Welcome to Year 5, your child needs a pen.", false],
  ["Happy to help? Come to the hall at nine.", false],
])("%s is chatter: %s", (sentence, expected) => expect(isChatter(sentence)).toBe(expected));
