/** Statements that schools must make whenever they ask for money: by themselves they are not tasks that a parent could tick off. */
const policy =
  /\b(?:we (?:can|could|will|are) (?:only |then )?(?:be )?(?:able to )?(?:run|offer|go ahead|afford|put (?:it|this|these) on)\b[^.;]{0,30}\bif (?:enough|sufficient|there (?:are|is))|(?:may|might|will) (?:not be able|have|need) to (?:cancel|run|offer|go ahead|put)\b[^.;]{0,60}\b(?:if|without|unless)|(?:if (?:we don['’]t|not) (?:get|receive|have) enough|without (?:enough|sufficient|your) (?:contributions?|support|payments?))|no (?:child|pupil|student|one|body) (?:will |would )?(?:ever )?(?:be left out|miss(?:es)? out|be excluded|be treated differently)|nobody (?:will )?miss(?:es)? out)\b/i;
const privately =
  /^(?:(?:as (?:always|ever|usual),? )?(?:please |do )*(?:come and |just )?(?:speak|talk|have a (?:quiet )?word|see|let|tell|ring|contact)\b[^.;]{0,60}\b(?:in confidence|quietly|discreetly|confidentially)\b|(?:help|support|assistance) (?:with the cost )?is (?:always |there|available)\b)[^.;£\d]{0,80}[.!]?$/i;

export const isCostPolicy = (text: string): boolean =>
  !/[£\d]/.test(text) && (policy.test(text) || privately.test(text));
