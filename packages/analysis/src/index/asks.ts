/**
 * Whether a sentence plainly asks something of parents. Used to say "read this email", never to word a task, so a wrong yes costs a glance
 * and a wrong no may cost a costume.
 */
export const asksParents = (text: string): boolean => asks.test(text) && !courtesy.test(text);

const asks =
  /\bplease\b|\b(?:must|need(?:s|ed)? to|ha(?:s|ve) to|required to|remember(?: to)?|don['’]?t forget|make sure|ensure|deadline|no later than|last chance|return(?:ed)? by|reply by|rsvp|sign(?:ed)? and return|bring|wear|pay(?:ment)?|consent|permission|order(?:s)? (?:by|close)|book(?:ings?)? (?:by|close|open))\b|\?\s*$/i;
const courtesy =
  /^(?:please (?:see|find|read|note) (?:the )?(?:attached|enclosed|below)|please (?:do not )?(?:hesitate|contact|get in touch|feel free|let us know if)|if you have any (?:questions|queries|concerns)|thank|we hope|kind regards)/i;

/** How a text changes what was said before: takes it back, puts it elsewhere, or on again; null if it doesn't. */
export function changeIn(text: string): "cancelled" | "moved" | "on_again" | null {
  if (again.test(text)) return "on_again";
  if (off.test(text)) return "cancelled";
  return moved.test(text) ? "moved" : null;
}

const again = /\b(?:(?:is|are|will be) (?:now )?on after all|back on|will go ahead after all|reinstated)\b/i;
const off =
  /\b(?:cancelled|called off|postponed|(?:is|are) off|no longer (?:taking place|running|going ahead)|(?:will not|won['’]t|will NOT) (?:be (?:running|taking place|on)|run|start|take place|go ahead)|not (?:on|running) (?:this|today|tomorrow|tonight)|there (?:is|will be) no)\b/i;
const moved =
  /\b(?:correction|corrected|new (?:date|time|venue)|change of (?:date|time|venue|plan)|(?:date|time|venue) change|re-?arranged|re-?scheduled|(?:has|have) (?:been )?(?:moved|changed)|moved (?:to|from|the)|we will now|is now (?:on|at|in)|instead of|not (?:mon|tues|wednes|thurs|fri)day)\b/i;

/** Whether a sentence asks parents to come or ring at once: "Please collect her from school as soon as possible." */
export const asksNow = (text: string): boolean => comes.test(text) && atOnce.test(text);

const comes =
  /\b(?:collect(?:ed|ing)?|fetch(?:ed|ing)?|pick(?:ed|ing)?\b[^.;]{0,30}\bup|come (?:and|in|to)|ring|call|phone|contact)\b/i;
const atOnce =
  /\b(?:as soon as (?:possible|you (?:can|are able))|immediately|straight ?away|at once|right (?:away|now)|asap|without delay|now(?=[.!]|$))\b/i;
