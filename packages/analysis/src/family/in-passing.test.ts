import { describe, expect, test } from "vitest";
import { family } from "../testing/mail.ts";
import { profileOf } from "./profile.ts";
import { readAudience } from "./read-audience.ts";

const profile = profileOf(family);
const primary = profile.children.filter((child) => child.school?.startsWith("Fernhill"));
const at = (text: string) => {
  const audience = readAudience(text, { ...profile, children: primary });
  return audience.named ? audience.children.join(",") : "unnamed";
};

describe("at the school of Ida, Year 1, Wrens (c1), and Jonah, Year 5, Kestrels (c2)", () => {
  test.each([
    "The Reception toilets have a leak.",
    "We have three cases of impetigo in Year 2.",
    "A stomach bug is going round in Reception.",
    "There's a tummy bug about, mostly in Robins and Year 2.",
    "Chickenpox has been reported in Robins.",
    "Our Year 6 guests will eat first.",
    "Bus 5J is late.",
    "Cakes made by Year 6 will be on sale in the hall on Friday 4th December, bring 50p.",
    "Please collect from the Year 6 yard on Friday 4th December.",
    "Thank you to our Year 6 volunteers: the bake sale on Friday 4th December needs cakes.",
    "Well done to the Year 3 librarians.",
  ])("%s: mentions another group in passing", (text) => expect(at(text)).toBe("unnamed"));

  test.each([
    "Year 4 will visit the eco centre.",
    "Year 6 parents: thank you for the slips.",
    "Reception need their coats.",
    "Help your Year 3 child to learn the lines.",
    "Orchestra rehearsal is in the hall.",
    "The orchestra will play at Marsham on Saturday: white shirts.",
    "Year 2 toast club starts on Monday.",
    "Year 6 will be led by Mr Hale on the walk.",
    "We run Year 6 boosters on Monday.",
    "Children in Year 3 with a temperature should stay at home.",
  ])("%s: addresses the other group", (text) => expect(at(text)).toBe(""));

  test.each([
    ["There are nits in Kestrels.", "c2"],
    ["Please sign the record of Idabel Ackland.", "c1"],
    ["Clubs: netball (Years 3-4), art (Years 5-6), choir (Years 2-3), running (all).", "c1,c2"],
    ["Clubs: netball (Years 3-4), art (Years 5-6), drama (Years 2-3).", "c2"],
    ["PE is indoors for every class because Year 3 have the field.", "c1,c2"],
    ["Flute lessons start again on Monday.", ""],
    ["Strings pupils: new times on Monday.", ""],
    ["Guitar lessons: would your child like to learn?", "unnamed"],
    ["2nd XI cricket: bus at noon.", ""],
    ["Everyone but Year 5 stays for lunch.", "c1"],
    ["All classes but Kestrels swim.", "c1"],
    ["Tickets for Year 6 are out now, and for everybody after that.", "c1,c2"],
  ])("%s", (text, children) => expect(at(text)).toBe(children));
});
