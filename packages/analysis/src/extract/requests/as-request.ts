import { isKitList, thing } from "../../reading/kit-words.ts";
import { firstLower } from "../../text/first-lower.ts";
import { activeOf } from "./passive-request.ts";

/** A request as an imperative: "The balance of £80 is due by May" becomes "pay balance by May". */
export type Imperative = {
  text: string;
  optional: boolean;
  /** The topic of an offer, which names its form and its money: "violin lesson". */
  about: string | null;
};

/** Patterns match from the sentence's start; `to` replaces what they match. */
type Rewriting = { pattern: RegExp; to: string; optional?: boolean };

const years =
  "(?:(?:all|any|our|the|years?|class|form|reception|nursery|ks)(?: \\d{1,2}[a-z]?)?|[psy]\\d{1,2})(?:(?:, | and | or |/| to |-)(?:[psy]?\\d{1,2}|reception|nursery))* ";
const grownUps = "(?:you|parents?(?:(?:/| and | or )carers?)?|carers|families|everyone)";
const pupils =
  "(?:children|pupils|students|boarders|performers|singers|dancers|players|girls|boys|everyone|everybody|they|your child(?:ren)?|(?:each|every) (?:child|pupil|student|singer|dancer|player|performer|family|one)|(?:years?|class|form) \\w{1,9}|[ps]\\d)(?: (?:in|from) \\w{1,12}(?: \\w{1,12})?)?";
const duty = "(?:(?:will|do|should|must|may|also|all) ){0,2}";

const polite: Rewriting[] = [
  {
    pattern: new RegExp(
      `^(?:all )?(?:${years})?${pupils} (?:must|should|(?:will )?need to|have to|are to) be (?:collected|picked up) `,
      "i",
    ),
    to: "collect your child ",
  },
  {
    pattern:
      /^(?:just )?(?:a )?(?:quick |gentle |friendly |final )?reminder (?:to |that you (?:need|have) to )(?:please )?/i,
    to: "",
  },
  { pattern: /^(?:and )?(?:please )?(?:remember|don['’]t forget|do not forget) to /i, to: "" },
  { pattern: /^(?:and )?(?:so )?(?:please|kindly) (?:could|can) you (?:please )?/i, to: "" },
  {
    pattern: new RegExp(
      `^(?:could|can|would|will) (?:all )?(?:${years})?(?:${grownUps}|${pupils}) (?:all )?(?:please |kindly )?`,
      "i",
    ),
    to: "",
  },
  {
    pattern: new RegExp(
      `^(?:please )?(?:could|can) (?:all )?(?:${years})?(?:${grownUps}|${pupils}) (?:please )?`,
      "i",
    ),
    to: "",
  },
  {
    pattern:
      /^(?:we|i) (?:would )?(?:kindly )?(?:ask|request) that (?:you|all parents|parents|all children|children|pupils) (?:please )?/i,
    to: "",
  },
  {
    pattern:
      /^(?:we|i)(?:['’]d| would) be (?:very )?grateful if (?:you|parents|all parents) (?:could|would) /i,
    to: "",
  },
  {
    pattern:
      /^(?:please )?(?:ensure|make sure) (?:that )?(?:you |your child(?:ren)? |children |they |all children )(?:please )?/i,
    to: "",
  },
  {
    pattern: new RegExp(
      `^(?:all )?(?:${years})?(?:${grownUps}|${pupils}) ${duty}(?:need|have|are asked|are required|are expected|is required|are reminded) to `,
      "i",
    ),
    to: "",
  },
  {
    pattern: new RegExp(
      `^(?:all )?(?:${years})?(?:${grownUps}|${pupils}) (?:must|should|will need to|need to|are to)(?: also| please)? `,
      "i",
    ),
    to: "",
  },
  { pattern: /^(?:and |also,? |so,? )?please,? (?:also )?(?:do )?/i, to: "" },
];

const offered: Rewriting[] = [
  {
    pattern: /^if you (?:would like|['’]d like|wish|want) to [^,]{3,60}, (?:then )?(?:please )?/i,
    to: "",
    optional: true,
  },
  {
    pattern: new RegExp(`^(?:all )?(?:${years})?${pupils} (?:can|may) (?:come (?:to school )?in|wear) `, "i"),
    to: "wear ",
    optional: true,
  },
];

/** A deadline or an app: without either, a sum is just a price. */
const paid =
  "(?=(?:by|before|no later than) |(?:on|via|through) (?:the (?:app|website|portal)|[A-Z]\\w*[A-Z]))";
const stated: Rewriting[] = [
  // "We need the consent form back by Friday"
  {
    pattern:
      /^(?:to begin with,? |first of all,? )?we (?:do |will |now )?need (?:the |your )?((?:[\p{L}'’-]+ ){0,2}(?:forms?|slips?)) (?:back|returned)\b/iu,
    to: "return the $1",
  },
  // "The final payment of £85 for the camp is due on Friday"
  {
    pattern:
      /^(?:the )?((?:(?:first|second|third|final|next|last) )?(?:payment|instalment|deposit|balance)) of (£\d[\d,.]*) for (.{3,40}?) is (?:now )?(?:due|payable) (?=on |by )/i,
    to: "pay $2 $1 for $3 ",
  },
  // "£3.50 on the school's app by Friday"
  {
    pattern: new RegExp(`^(£\\d[\\d,.]*),? (?:(?:[Ii]s |[Aa]re )?(?:due|payable|to be paid) )?${paid}`),
    to: "pay $1 ",
  },
  // "Squad fees of £10 by Friday", "A choir shirt: £12 on the app by Friday"
  {
    pattern: new RegExp(
      `^(?:(?:[Tt]he|[Aa]n?|[Yy]our|[\\p{L} ]{3,40} needs? an?) )?((?:[\\p{L}'’-]+ ){0,3}[\\p{L}'’-]+)(?: of|:| is| are|,) (£\\d[\\d,.]*),? (?:(?:is |are )?(?:due|payable|to be paid|should be paid|must be paid) )?${paid}`,
      "u",
    ),
    to: "pay $2 for $1 ",
  },
  {
    pattern: new RegExp(
      `^(?:all )?(?:${years})?${pupils} ${duty}(?:come|be|arrive) (?:to school |in school )?(?:dressed )?in `,
      "i",
    ),
    to: "wear ",
  },
  { pattern: new RegExp(`^(?:all )?(?:${years})?${pupils} ${duty}wear `, "i"), to: "wear " },
  { pattern: new RegExp(`^(?:the )?(?:${years})?${pupils} ${duty}needs? (?!to )`, "i"), to: "bring " },
  {
    pattern: /^(?:the )?(?:final |remaining |outstanding )?balance of £[\d,.]+ is (?:now )?due/i,
    to: "pay balance",
  },
  {
    pattern: /^we (?:ask|are asking)(?: for)? (?:an? )?(?:contributions?|donations?)(?: of)?(?= £)/i,
    to: "pay",
  },
  {
    pattern:
      /^we (?:ask|are asking)(?: for)? (?:an? )?voluntary (?:contributions?|donations?)(?: of)?(?= £)/i,
    to: "pay",
    optional: true,
  },
  {
    pattern: /^payments? of £[\d,.]+ (?:is|are|must be|should be|needs to be) (?:now )?(?:due|made|paid)/i,
    to: "pay",
  },
  // "Consent forms back by Thursday"
  {
    pattern:
      /^(?:the |all |your )?((?:[\p{L}'’-]+ ){0,3}(?:forms?|slips?|orders|choices|permission|consent|models|books|sheets)) (?:back |in |please |(?:is |are )?(?:now )?(?:due|needed|required|wanted)(?: back| in)? )*(?=by\b|no later|before\b)/iu,
    to: "return $1 ",
  },
];

/** "Last call:", "Year 6:", "A reminder that". */
const label =
  /^(?:(?:(?:years?|class|form) \w{1,10}(?: (?:and|&) \w{1,10})?|reception|nursery|[yps]\d{1,2}|ks\d|parents|families|all|everyone)(?: (?:children|pupils|parents|families|students))?[:,–-] |(?:last call|final call|final reminder|reminder|important|urgent|n\.?b\.?|p\.?s\.?)[:,!-] |(?:just )?(?:an? )?(?:quick |gentle |friendly |final )?reminder that )/i;

/** "If your child would like a violin lesson on 4 December, please". */
const wanted =
  /^if your (?:child|son|daughter)s? (?:would like|['’]d like|wants|wishes) (?:to (?:have|try|join|take part in|go on|go to|attend|book) )?(?:an? |the )?([^,]{3,60}), (?:then )?(?:please )?/i;
const notItsName = / (?:on|this|next|from|in) (?:the )?(?:mon|tue|wed|thu|fri|sat|sun|\d).*$/i;

/** "No club on Thursday, so please collect at 3.15": the news before the request is not part of it. */
const told =
  /^(?!(?:if|when|unless|should|in case|in the event|for any)\b).{8,200}?(?:[,;:] |\s[–-] )(?:so |and |but )?(?:please|kindly|could you|can you) (?:please )?(?!note|see|find|be\b|do not|don['’]t|feel|accept|bear|contact)(?=\p{L})/iu;

/** "Wear | Old clothes", "Bring: a torch". */
const labelled: [RegExp, string][] = [
  [/^(?:wear|dress|what to wear|clothing)\s*[|:]\s*/i, "wear "],
  [
    /^(?:bring|kit|kit list|what to bring|to bring|you(?:['’]ll)? (?:will )?need|equipment)\s*[|:]\s*/i,
    "bring ",
  ],
];

/** Null for a sentence that has no known form of request. */
export function asRequest(said: string, isVerb: (text: string) => boolean): Imperative | null {
  const text = said.replace(label, "");
  for (const { pattern, to, optional } of [...offered, ...polite]) {
    const found = pattern.exec(text)?.[0];
    if (found) return imperative(`${to}${text.slice(found.length)}`, optional);
  }
  const offer = wanted.exec(text);
  if (offer) {
    const about = (offer[1] ?? "").replace(notItsName, "");
    return {
      text: text.slice(offer[0].length),
      optional: true,
      about: about.includes(" to ") ? null : about,
    };
  }
  const cell = labelled.find(([pattern]) => pattern.test(text));
  if (cell) return imperative(`${cell[1]}${firstLower(text.replace(cell[0], ""))}`);
  const statement = stated.find(({ pattern }) => pattern.test(text));
  if (statement) return imperative(text.replace(statement.pattern, statement.to), statement.optional);
  const passive = activeOf(text);
  if (passive) return imperative(passive);
  if (isVerb(text)) return imperative(text);
  const kit = kitOf(text);
  if (kit) return imperative(kit);
  const before = told.exec(text)?.[0];
  return before && isVerb(text.slice(before.length)) ? imperative(text.slice(before.length)) : null;
}

const imperative = (text: string, optional = false): Imperative => ({
  text: text.replace(andNeeds, " and bring ").replace(andSum, " and pay $2 $1"),
  optional,
  about: null,
});
/** "return the form and a deposit of £50" */
const andSum =
  / and (?:an? |the )?(?:non-refundable )?(deposit|payment|contribution|balance) of (£\d[\d,.]*)/i;
/** "wear house colours and need a hat" */
const andNeeds = / and (?:will |also )*need (?!to )/i;

const worn =
  /\b(?:uniform|kit|shirts?|blouse|tops?|bottoms|skirts?|trousers|shorts|jumpers?|ties?|blazers?|tights|leggings|pyjamas|clothes|dress|colours?|shoes|trainers|socks)\b/i;

/** "Boots, shin pads and a drink, please": things only. */
function kitOf(text: string): string | null {
  const list = (text.split(/[;.!]/)[0] ?? "").replace(/,? (?:please|needed|required)$/i, "").trim();
  if (!isKitList(text) || /[:|?]/.test(list)) return null;
  const parts = list.split(/,\s+(?:and\s+)?|\s+and\s+/i);
  if (parts.slice(1).some((part) => /^\p{Lu}\p{Ll}/u.test(part))) return null;
  const plain = parts.every(
    (part) => thing.test(part) && part.split(" ").length <= 5 && !notAThing.test(part),
  );
  if (!plain || (parts.length < 2 && !/\bplease\b/i.test(text))) return null;
  return `${parts.every((part) => worn.test(part)) ? "wear" : "bring"} ${firstLower(list)}`;
}

const notAThing =
  /\b(?:no|not|only|sale|day|shop|club|lost|found|list|policy|order|orders|provided|new|second-?hand|£\d)\b/i;
