import { expect, test } from "vitest";
import { isChatter, withoutChatter, withoutChatterSentences } from "./chatter.ts";

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
  ["Many of you will know that Mr Hale is leaving us.", "Mr Hale is leaving us."],
  ["Can I remind all parents that dogs stay outside.", "Dogs stay outside."],
  ["Could I remind you of the dates?", "Could I remind you of the dates?"],
  ["Pancakes, yum... speaking of which, please send a lemon.", "Please send a lemon."],
  ["Please, please, use the side gate.", "Use the side gate."],
  ["As it's been a while since half term: bring a coat.", "Bring a coat."],
  ["(4) Reading folders go home.", "Reading folders go home."],
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
  ["Here is what you need to know.", true],
  ["Before we break up, here are the dates.", true],
  ["Next up is the raffle!", true],
  ["There is plenty going on this week.", true],
  ["Here is the bus that your child takes.", false],
  ["There is plenty of room on the coach.", false],
  ["Thank you, and please return the tray by Friday.", false],
  ["Enjoying the sun, Year 2 will walk to the park on Friday and need a hat and a bottle of water.", false],
  ["Welcome to Year 5, your child needs a pen.", false],
  ["Happy to help? Come to the hall at nine.", false],
])("%s is chatter: %s", (sentence, expected) => expect(isChatter(sentence)).toBe(expected));

test.each([
  ["Miss Ford has asked me to remind you that reading books go back.", "Reading books go back."],
  ["We've been asked to mention that the lane is narrow.", "The lane is narrow."],
  ["A wee reminder that the office shuts at noon.", "The office shuts at noon."],
  ["It has come to our attention that scooters are left in the porch.", "Scooters are left in the porch."],
  ["As I'm sure you are all aware, the bridge is shut.", "The bridge is shut."],
  ["As you may remember from the spring letter, the pool is being tiled.", "The pool is being tiled."],
  ["I should stress that the trip is full.", "The trip is full."],
  ["Instead, please send a torch.", "Please send a torch."],
  ["The gate, as you all know, is locked at nine.", "The gate is locked at nine."],
  ["Clubs finish at four, as ever.", "Clubs finish at four."],
  ["As you sow, so shall you reap.", "As you sow, so shall you reap."],
  ["We must say goodbye to Miss Pell.", "We must say goodbye to Miss Pell."],
])("%s", (text, told) => expect(withoutChatter(text)).toBe(told));

test.each([
  "The children are very excited.",
  "Everyone is really looking forward to it!",
  "With every blessing for the weekend",
  "Autumn is well and truly upon us.",
  "Welcome back, and welcome to the longest term of the year.",
  "We've all been there.",
])("counts as chatter: %s", (text) => expect(isChatter(text)).toBe(true));

test.each([
  "Families are welcome to come from two o'clock.",
  "Welcome Miss Orr, who teaches P4 from Monday.",
])("does not count as chatter: %s", (text) => expect(isChatter(text)).toBe(false));

test.each([
  ["Panto: The children are so excited. Bring a carton of juice.", "Panto: Bring a carton of juice."],
  ["Bring a torch; We've all been there; Wear boots", "Bring a torch; Wear boots"],
  ["The children are so excited.", "The children are so excited."],
])("drops chatter among other sentences: %s", (text, told) =>
  expect(withoutChatterSentences(text)).toBe(told),
);
