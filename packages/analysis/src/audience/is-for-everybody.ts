import type { Details } from "../types.ts";

/** Things that a school has for all of its children, even if a message doesn't say so. */
const everybody =
  /\b(?:school (?:closed|finishes|opens|reopens)|break up|back to school|learning from home|inset|in-?service|training day|bank holiday|half[- ]term|holidays?|term|session|local holiday|break|fairs?|fayres?|f[eê]tes?|bazaar|disco|quiz|bingo|ceilidh|carnival|fireworks?|mufti|non-?uniform|own[- ]clothes|jumper|christmas (?:dinner|lunch)|world book day|book fair|children in need|red nose|comic relief|sport relief|safer internet|anti-?bullying|odd socks|number day|science week|book week|arts week|health week|harvest|remembrance|parent council|pta|agm|parents['’]? (?:evening|consultations?|forum)|parent consultations?|consultations?|reading books?|library books?|coats?|waterproofs?|hair|school photo(?:s|graphs?)|school photographers?)\b/i;

/** Things for some of them, by team, talent, year or choice. */
const some =
  /\b(?:teams?|squads?|trials?|fixtures?|match(?:es)?|v|cup|league|finals?|semi-final|heats?|tournament|gala|cross[- ]country|athletics|netball|football|rugby|hockey|cricket|basketball|camogie|hurling|shinty|swimming|gymnastics|choir|band|orchestra|ensemble|recorders?|eisteddfod|urdd|clubs?|committee|council meeting|rehearsals?|auditions?|lessons?|examiners?|examinations?|exams?|abrsm|gcses?|a[- ]levels?|sats|mocks?|prelims?|results|residential|expedition|dofe|booster|revision|interviews?|inductions?|leavers?['’]?|prom|new parents?|transition|tasters?|course|governors?|enterprise|nativity|sports?|trip|visit|assessments?|bikeability|u\d{1,2}|boys['’]?|girls['’]?)\b/i;

/**
 * Whether an item that names nobody is certainly for the children it was given to: several children, if the school has it for everybody; an
 * only child, unless it is for some.
 */
export function isForEverybody(details: Details, children: number): boolean {
  const words =
    details.kind === "task"
      ? `${details.object} ${details.event ?? ""}`
      : details.kind === "event"
        ? details.title
        : details.text;
  return children > 1 ? everybody.test(words) && !some.test(words) : !some.test(words);
}
