import { describe, expect, test } from "vitest";
import { spellings } from "../testing/spellings.ts";
import { findYearGroups } from "./year-groups.ts";

const yearsIn = (text: string, nation?: Parameters<typeof findYearGroups>[1]): string =>
  [...new Set(findYearGroups(text, nation).flatMap(({ years }) => years))]
    .toSorted((a, b) => a - b)
    .join(", ");

describe("year groups in every British spelling", () => {
  test.each(
    spellings({
      "4, 5": "Years 4 and 5 children need wellies",
      "5": `
      In Year 5, 3 children have no wellies | Year 5, 4 December | Year 5, 12 May: sports afternoon | Year 5
      year 5 | Yr 5 | Yr5 | Y5 | Y.5 | Year Five | Year 5s | Year group 5 | Year 5 at 6:30 | Yr. 5
      year fives | Yr5s | Year 5 of the programme | Y5's trip`,
      "6": "Year 6 - 4 December: trip | Blwyddyn 6 | year-6",
      "5, 6": `
      Years 5 and 6 may bring a game | Years 5 and 6 | Years 5 & 6 | Year 5/6 | Y5/6 | Y5/Y6 | upper KS2
      UKS2 | Years 5 and 6: camp | Bl. 5 a 6: Gwersyll | Y's 5 & 6 | Years Five & Six | Year 5 & Year 6
      Bl. 5 a 6 | Bl.5/6 | upper juniors`,
      "": `
      Please return the slip to Reception by Friday 4th December | Please hand it in to Reception
      Visitors report to Reception | at reception | the school reception | hand it in to reception
      the infant hall | junior playground | junior band | three years ago | Year 2026 | last year
      every year | 5 Year plan | 10 years old | P.E. | Mon – English Literature P2 (1h45) – Biology P1
      P1 swimming`,
      "0, 1": `
      Children starting in Year 1 and coming to Reception | Year R and Year 1 | Years R and 1 | Year R/1
      Rec/Y1`,
      "0": "Welcome to Reception | Reception | Reception children | Year R | FS2 | F2 | Derbyn",
      "-1, 0": `
      Nursery to Reception | EYFS | Early Years | Nursery and Reception | Nursery/Reception
      Meithrin a Derbyn | Early Years Foundation Stage`,
      "12, 13": `
      the sixth form's carol service | KS5 | sixth form | sixth formers | 6th form | y Chweched
      Year 12 and 13`,
      "11, 12, 13": "Apply for the sixth form by Friday",
      "3, 4, 5, 6": `
      Years 3 to 6 | Years 3-6 | Years 3 – 6 | Year 3 to Year 6 | Y3-Y6 | Yrs 3-6 | KS2 | Key Stage 2
      key stage two | the juniors | Blynyddoedd 3 i 6 | Cyfnod Allweddol 2 | K.S.2 | KS 2`,
      "1, 2, 3": "Years 1, 2 and 3 | Year 1, 2, 3 | Yrs 1-3",
      "4, 5, 6": "Year 4.5.6",
      "0, 1, 2": `
      Reception to Year 2 | R-Y2 | infants | Years R-2 | YR-Y2 | KS1 & Reception
      Reception, Year 1 and Year 2 | the Infant classes | our infants`,
      "0, 1, 3, 4, 5": "Reception to Year 1 and Year 3 to Year 5",
      "-1, 0, 1, 2, 5, 6": "Nursery to Year 2, and Years 5 and 6",
      "-1": "Our ELC children | Nursery | FS1 | Meithrin",
      "0, 1, 2, 3, 4, 5, 6": "Reception - Year 6",
      "-1, 0, 1": "Nursery to Year 1",
      "1, 2": "KS1 | Y1/Y2 | Year 1/Year 2 | Key Stage One",
      "7, 8, 9": "KS3 | Years 7, 8 & 9 | CA3",
      "10, 11": "KS4 | Years 10 & 11 | Blwyddyn 10 ac 11",
      "1, 2, 3, 4, 5, 6": "KS1 and KS2 | Key Stages 1 and 2",
      "3, 4": "lower key stage 2 | LKS2 | lower juniors | Year 3s and 4s | Year's 3 and 4",
      "7, 8, 9, 10, 11": "Years 7 to 11",
      "13": "Year 13 | upper sixth | U6",
      "12": "Year twelve | lower sixth | L6 | Lower 6th",
      "3, 4, 5": "Y3, Y4 and Y5",
      "7, 8, 9, 10, 11, 12, 13": "Y7-13",
      "1, 2, 3, 5": "Years 1 - 3 and 5",
      "4": "Y 4 | YEAR 4 | Year4 | all of Year 4",
      "10": "Year 10s",
      "9, 10, 11": "Year 9-11",
      "14": "Year 14",
    }),
  )("%s: %s", (text, years) => expect(yearsIn(text)).toBe(years));
});

/** P and S are years of Scotland and Northern Ireland; elsewhere they are papers and sizes. */
describe("Scottish stages", () => {
  test.each(
    spellings({
      "-1, 0, 1, 2": "Nursery to P3",
      "0": "P1 | P1 swimming",
      "6": "P7 | Primary Seven",
      "0, 1, 2": "P1-P3 | Primaries 1 to 3 | P1, P2 and P3 | P1,2 and 3",
      "5, 6": "Primaries Six and Seven",
      "3, 4, 5, 6": "P4 to P7",
      "4": "Primary 5 | P.5 | P 5 | P5s | Primary five",
      "7": "S1",
      "9, 10": "S3-S4",
      "4, 5": "P5/6",
      "0, 1, 2, 3, 4, 5, 6": "P1-7",
      "10, 11, 12": "S4-6",
      "10": "S4s",
      "7, 8": "S1/2",
      "3, 4": "P4/5 class",
    }),
  )("%s: %s", (text, years) => expect(yearsIn(text, "scotland")).toBe(years));
});

/** Northern Ireland counts P1 as Year 1, so its stages are a year later. */
describe("Northern Irish stages", () => {
  test.each(
    spellings({
      "1": "P1",
      "7": "P7 | Maths P7",
      "5, 6, 7": "P5-P7 | KS2",
      "4": "Primary 4",
      "8": "Year 8",
      "8, 9, 10": "Years 8-10 | KS3",
      "3, 4": "KS1",
      "11, 12": "KS4",
      "13, 14": "sixth form | Years 13 and 14",
      "1, 2": "Foundation Stage",
      "14": "upper sixth",
      "0": "Nursery",
      "0, 1, 2, 3": "Nursery to P3",
    }),
  )("%s: %s", (text, years) => expect(yearsIn(text, "northern_ireland")).toBe(years));
});
