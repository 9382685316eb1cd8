import { expect, test } from "vitest";
import { isAdvice, isContagion, isMerelyTold, saysAllIsWell } from "./merely-told.ts";

test.each([
  "You might hear drilling this afternoon.",
  "Surveyors are measuring the roof tomorrow.",
  "Trustees will be visiting classrooms today.",
  "Mr Obi will be covering Year 4 from tomorrow.",
  "Hot chocolate will be on sale after school tomorrow.",
  "After the test week we return to normal lessons tomorrow.",
  "Lessons finish at the usual time tomorrow.",
])("changes no plans: %s", (text) => expect(isMerelyTold(text)).toBe(true));

test.each([
  "Surveyors are on the roof tomorrow, so use the side gate.",
  "Staff are in training tomorrow and there is no club.",
  "Engineers will be here tomorrow and lunch must be brought from home.",
  "The swimming gala is tomorrow.",
  "Teachers are on strike tomorrow.",
])("may change plans: %s", (text) => expect(isMerelyTold(text)).toBe(false));

test.each([
  "There's nothing for you to do.",
  "No further action is needed.",
  "We simply write so that you are aware: just so you know, he has had a plaster.",
  "Nobody was injured.",
  "She is perfectly happy.",
])("says that all is well: %s", (text) => expect(saysAllIsWell(text)).toBe(true));

test.each([
  "Nobody was injured but the hall cannot be used.",
  "He is not well.",
  "She would like to be fetched.",
])("does not say that all is well: %s", (text) => expect(saysAllIsWell(text)).toBe(false));

test.each([
  ["Two cases of slapped cheek have been reported.", true],
  ["A pupil in Year 6 has impetigo.", true],
  ["There is a nasty bug going round.", true],
  ["Ida has been sick.", false],
  ["Please bring a case for the instrument.", false],
])("recognises an illness in a class: %s is %s", (text, told) => expect(isContagion(text)).toBe(told));

test.each([
  ["Have a chat with your child about trusted adults.", true],
  ["Do check your child's tablet now and then.", true],
  ["Forms are welcome whenever you have a moment.", true],
  ["Please send a spare pair of socks.", false],
  ["Ring the office before noon.", false],
])("recognises advice for any evening: %s is %s", (text, is) => expect(isAdvice(text)).toBe(is));
