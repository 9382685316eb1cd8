import { describe, expect, test } from "vitest";
import { judgeRequest } from "./requests.ts";
import { isPastTelling } from "./narrative.ts";

describe("direct and indirect requests", () => {
  test.each([
    "Please return the slip by Friday.",
    "Could all parents please check the list?",
    "Children need a packed lunch.",
    "Everyone needs two packed meals.",
    "The cut-off is next Friday.",
    "Payment is due on 3 July.",
    "We would be grateful if you could let us know.",
    "Don't forget wellies!",
    "Make sure that coats are named.",
    "Bring a towel.",
    "If you cannot come, ring the office before nine.",
    "Consent is needed for this trip.",
    "Forms should be handed to the office.",
    "Pupils will require a calculator.",
    "Snack, packed lunch, sensible shoes.",
    "Costumes in a named bag by Monday 1st December.",
    "Swimming is on Wednesdays.",
    "We still have no form from you.",
    "Your balance of £12 is outstanding.",
    "Jonah must see the nurse.",
    "No nuts please.",
    "Students wear their own outdoor clothes.",
    "Nobody gets on the coach without a signed form.",
    "Mrs Tarn would be glad to have the trays home by Thursday.",
    "Anything that is still unpaid on the 3rd goes back on sale.",
    "Would you sign the form and return it?",
    "Ties to be worn.",
    "It is essential that every child has a coat.",
    "Children do not need lunch but must bring a drink.",
    "If your child does not need a place, please tell us by Friday.",
    "Teachers must have your form by Friday.",
    "You will receive a form, which must be back by Friday.",
    "Staff and parents must sign in at the office.",
  ])("%s", (text) => expect(judgeRequest(text).score).toBeGreaterThanOrEqual(0.5));
});

describe("no request", () => {
  test.each([
    "Thank you to everyone who donated.",
    "If you have any questions, please contact the office.",
    "Please do not hesitate to get in touch.",
    "Please find attached the letter.",
    "We raised £300 for charity.",
    "The children enjoyed their visit.",
    "You do not need to do anything.",
    "No reply is needed.",
    "We look forward to seeing you.",
    "We hope you have a lovely break.",
    "The bus will take the children to the pool.",
    "Year 4 have been learning about rivers.",
    "For more information please see our website.",
    "It was a wonderful afternoon.",
    "The proceeds will be passed on to the hospice.",
    "We need to practise harder.",
    "There is no need to send in a towel.",
    "Nobody needs to sign anything.",
    "Thank you for bringing so many tins.",
    "Staff will hand out the programmes.",
    "The cook needs to know by ten and Miss Lane will tell her.",
    "The caretaker has asked the council to grit the lane.",
    "Earrings are not permitted in PE.",
    "Make-up is not part of our uniform.",
    "Who could forget the donkey?",
    "Where does the time go?",
    "The children were asked to draw their house.",
    "Your children do not need lunch.",
    "Parents will receive further information with forms at the end of term.",
    "The council has kindly organised a festival for Year 4.",
    "The price includes entry and the coach.",
    "Your child doesn\u2019t need to bring anything on Friday.",
    "Nobody needs to bring a coat tomorrow.",
    "Packed lunches are not needed on Thursday.",
    "Pupils will not need their bags.",
    "Teachers must complete the register by nine.",
    "All staff should wear their lanyards.",
    "Our governors are required to meet six times a year.",
    "Lunchtime supervisors have to be in the hall by noon.",
  ])("%s", (text) => expect(judgeRequest(text).score).toBeLessThan(0.5));
});

test("gives a sentence a lower score where requests are rare", () => {
  const text = "Children in the choir wear white.";
  expect(judgeRequest(text, -2).score).toBeLessThan(judgeRequest(text).score);
});

describe("optional requests", () => {
  test.each([
    "Children may wear red if they wish.",
    "You are warmly invited to our open afternoon.",
    "If you would like to help, please call.",
    "Donations of cakes would be welcome.",
    "Anyone able to volunteer for an hour?",
    "Families might like to practise the song at home.",
    "You may wish to talk it over with your child.",
  ])("%s", (text) => expect(judgeRequest(text)).toMatchObject({ optional: true }));
});

test.each([
  ["We had a lovely time at the farm.", true],
  ["Thank you for coming.", true],
  ["The trip will be on Friday.", false],
  ["Please bring what you were given.", false],
])("told as past: %s %s", (text, expected) => expect(isPastTelling(text)).toBe(expected));
