import { describe, expect, test } from "vitest";
import { isDelicate, tactful } from "./tact.ts";

describe("what had better be read on its own page", () => {
  test.each([
    "A safeguarding concern about bruises was reported on Monday",
    "Child protection conference with social services",
    "Return the asthma inhaler consent form",
    "Pick up: suspected chickenpox in Puffins",
    "Head lice were found in class",
    "HPV vaccination consent is due",
    "Appointment with the speech therapist",
    "Bring the EpiPen for the nut allergy",
    "CAMHS referral: send the questionnaire back",
    "Detention on Thursday for fighting",
    "Fixed-term exclusion of two days",
    "Meeting about bullying in Year 6",
    "Unauthorised absence: fine of £80",
    "EHCP annual review meeting",
    "SEN support plan: dyslexia screening",
    "Court order: collection by the father is not allowed",
    "Your account is in arrears: pay £64.20 of dinner debt",
  ])("%s", (text) => expect(isDelicate(text)).toBe(true));
  test.each([
    "School will be CLOSED to all pupils. Do not send your child in.",
    "Pay £4.50 for the trip by Friday",
    "Bring a packed lunch, a coat and wellies",
    "Send the photograph order back",
    "Sports day is moved to Thursday",
    "Parents' evening: book your slot",
    "Reports go home; please sign the slip",
  ])("and what may stand in a list: %s", (text) => expect(isDelicate(text)).toBe(false));
});

test("the other lines of a summary stay", () => {
  expect(tactful("Ada\n---\n  [ ] Detention on Thursday\n  [ ] Bring a coat")).toBe(
    "Ada\n---\n  [ ] Bring a coat",
  );
});
