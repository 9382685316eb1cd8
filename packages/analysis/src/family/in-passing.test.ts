import { describe, expect, test } from "vitest";
import { family } from "../testing/mail.ts";
import { profileOf } from "./profile.ts";
import { readAudience } from "./read-audience.ts";

const profile = profileOf(family);
const primary = profile.children.filter((child) => child.school?.startsWith("Fernhill"));
const at = (text: string) => {
  const audience = readAudience(text, profile, primary);
  return audience.named ? audience.children.join(",") : "unnamed";
};

describe("at the school of Ida, Year 1, Wrens (c1), and Jonah, Year 5, Kestrels (c2)", () => {
  test.each([
    "The Year 6 librarians will stamp books at break.",
    "Our Year 4 charity group is collecting crisp packets.",
    "A skip stands beside the Year 3 garden until Friday.",
    "The Reception toilets have a leak.",
    "Many thanks to the Year 6 stewards.",
    "Well done to Year 2 on a lovely assembly.",
    "Good luck to our Year 6s this week.",
    "We were so proud of Robins at the festival.",
    "The mural was painted by Year 4.",
    "The service will be led by Year 3.",
    "We have three cases of impetigo in Year 2.",
    "A stomach bug is going round in Reception.",
    "Chickenpox has been reported in Robins.",
    "Can any grandparents hear readers in Year 2?",
    "Could you spare an hour to listen to Year 3 read?",
    "We are short of helpers for Year 2 on Wednesdays.",
    "Would anyone walk with Reception to the library on Friday?",
    "Robins will be delighted.",
    "Badges are on sale at the Year 6 play.",
    "A few Robins were upset by the noise.",
    "The orchestra will play at the summer fair on Saturday.",
    "Our recorder group performs in church at two, do come along.",
    "We have had complaints about some Year 6 children at the bus stop.",
    "Our Year 6 guests will eat first.",
    "Bus 5J is late.",
    "Because of the Year 6 tests, all lessons are in classrooms.",
    "While Year 3 are away, lunch is at noon.",
    "The takings went towards new bikes for Reception.",
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
    "Children in Year 3 with a temperature should stay at home.",
  ])("%s: addresses the other group", (text) => expect(at(text)).toBe(""));

  test.each([
    ["There are nits in Kestrels.", "c2"],
    ["The Year 5 tuck shop opens on Friday. Everyone welcome!", "c1,c2"],
    ["Mr Voss is away until Monday; Mrs Shaw has the class.", "c2"],
    ["Please sign the record of Idabel Ackland.", "c1"],
    ["Choir children sing at the market on Saturday: everyone is welcome.", "c1,c2"],
    ["Reports for Years 2 and 3 go home on Friday; the rest follow next week.", "c1,c2"],
    ["Leavers' hoodies are here.", ""],
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
