export {
  childrenKeptActive,
  emailsStillAllowed,
  historyStart,
  mayHaveAnotherActiveChild,
  usesCalendars,
} from "./plan.rules.ts";
