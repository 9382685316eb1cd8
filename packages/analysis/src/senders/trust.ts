import { readDocument } from "../document/read-document.ts";
import { textsOf } from "../document/types.ts";
import { escape, wholeWord } from "../family/escape.ts";
import { type ChildProfile, type FamilyProfile, profileOf } from "../family/profile.ts";
import { yearNumberOf } from "../family/year-groups.ts";
import type { Family, Message, School } from "../types.ts";
import { isLookalike, isWithin } from "./platforms.ts";
import { domainOf, judgeSender } from "./school-sender.ts";

/** Whether a message comes from or concerns the children's schools. */
export type Trust = {
  school_mail: boolean;
  /** In words that follow "Not school mail:". */
  why: string;
  /** Whether it pretends to come from a school, or asks for details in its name: the parent gets a warning instead of its text. */
  deceptive: boolean;
};

const yes: Trust = { school_mail: true, why: "", deceptive: false };
const no = (why: string, deceptive = false): Trust => ({ school_mail: false, why, deceptive });

export function judgeTrust(message: Message, family: Family): Trust {
  const profile = profileOf(family);
  const direct = judgeSender(message.from.address, message.authentication_results, family);
  const forwarded =
    message.forwarded_from && direct.kind === "parent"
      ? judgeSender(message.forwarded_from.from.address, null, family)
      : null;
  const text = textsOf(readDocument(message)).join("\n");
  const named = schoolsNamed(`${message.from.name}\n${text}`, family.schools);
  const isNamed = family.schools.length === 0 || named.length > 0;
  switch ((forwarded ?? direct).kind) {
    case "school":
      return yes;
    case "trusted": {
      const isPrivate =
        isOnePersons(message.from.address, family) && !isOfClub(message.from.address, profile.children);
      const isRead =
        message.warnings.length === 0 && message.attachments.every((file) => !file.unreadable_reason);
      const saysNothing =
        isRead &&
        named.length === 0 &&
        !(namesChild(text, profile) || namesSchool(text, profile) || parentsAssociationLife.test(text));
      return isPrivate && saysNothing ? no("it says nothing of school") : yes;
    }
    case "forged":
      return no("the sender could not be verified", true);
    case "platform":
      return isNamed ? yes : no("it names none of your schools");
    case "other_school":
      return isNamed ? yes : no("it is from another school");
    case "parent":
      return named.length > 0 || (namesChild(text, profile) && namesSchool(text, profile))
        ? yes
        : no("it is private mail");
    default:
      return unknownSender(message, text, named, family);
  }
}

const advert =
  /\b(?:unsubscribe|% off|discount|offer ends|book (?:your )?(?:free|now)|free (?:trial|assessment|consultation)|places (?:are )?limited|our (?:tutors|coaches|camps)|marketing|special offer|shop now|limited time|verify your|suspended|click (?:here|the link|below) to (?:confirm|verify|pay|claim|avoid))\b/i;
const requestsMoney =
  /\b(?:bank details|card details|sort code|gift cards?|refund|settle|overdue balance|account (?:will be|has been) (?:closed|suspended|locked)|verify|confirm your (?:details|identity|account|payment))\b/i;

/** An unknown address counts only if it names one of the family's schools, and neither sells nor asks for details. */
function unknownSender(message: Message, text: string, named: School[], family: Family): Trust {
  const domain = domainOf(message.from.address);
  if (isLookalike(domain) || wearsSchoolName(domain, family))
    return no("the address only looks like a school's", true);
  if (named.length === 0) return no("it is from nobody that the school is known to use");
  if (advert.test(text) || requestsMoney.test(text) || message.list_unsubscribe)
    return no("it advertises, or asks for details, in the school's name", requestsMoney.test(text));
  const official = /\.(?:gov|ac|police)\.uk$|nhs|council/.test(domain);
  return official ? yes : no("the sender is not one of your schools or trusted addresses");
}

/** "oakfieldprimary-payments.com": the school's own label in somebody else's domain. */
const wearsSchoolName = (domain: string, family: Family): boolean =>
  family.schools.some((school) => {
    const label = (school.domain.split(".")[0] ?? "").replace(/[^a-z0-9]/g, "");
    return (
      label.length >= 6 &&
      domain.replace(/[^a-z0-9]/g, "").includes(label) &&
      !isWithin(domain, school.domain)
    );
  });

/** A parent trusts a person's address for messages about school, not about shopping. A council or club writes about nothing else. */
function isOnePersons(address: string, family: Family): boolean {
  const listed = family.trusted_senders.some(
    (entry) => entry.trim().toLowerCase() === address.trim().toLowerCase(),
  );
  const local = address.slice(0, address.lastIndexOf("@"));
  const isBodys = roles.test(local) || bodies.test(domainOf(address));
  return listed && !isBodys && schoolsLike(address, family).length === 0;
}

/** An address at a domain that has a word of a child's club in its name: "yfc@larkmereyfc.org.uk" of Larkmere Young Farmers. */
function isOfClub(address: string, all: readonly ChildProfile[]): boolean {
  const label = (domainOf(address).split(".")[0] ?? "").replace(/[^a-z0-9]/g, "");
  const words = all.flatMap(({ clubs }) => clubs.flatMap((club) => club.words));
  return words
    .flatMap((name) => name.toLowerCase().split(/[^a-z0-9]+/))
    .some((word) => word.length >= 6 && label.includes(word));
}

const roles =
  /^(?:hello|info|office|admin|bookings?|enquiries|contact|no-?reply|news|team|secretary|chair|treasurer|committee|messages?|alerts?|transport|immunisations?)$|pta|pfa|ptfa|parents?council|school/i;
const bodies = /pta|pfa|ptfa|hsa|parent|school|friends|council|nhs/i;

const namesSchool = (text: string, { nation }: FamilyProfile): boolean =>
  schoolLife.test(text) || yearNumberOf(text, nation) !== null;

const namesChild = (text: string, profile: FamilyProfile): boolean =>
  profile.children.some((entry) =>
    entry.firstNames.some((name) => new RegExp(wholeWord(escape(name)), "u").test(text)),
  );

const schoolLife =
  /\b(?:schools?|teachers?|parents['’]? evening|homework|pe kit|uniform|class|trip|assembly|nativity|sports day|head ?teacher|pta|inset|term|pick[- ]?up|choir|club)\b/i;
const parentsAssociationLife =
  /\b(?:(?:bake|cake|book|plant|uniform) sales?|raffle|tombola|fa(?:ir|yre)|disco|quiz|volunteers?|helpers?|fundrais\w+|parents|children|kids|pupils|governors?|reception|nursery|playground|classroom|lessons?|training|rehearsals?|fixtures?|match(?:es)?|minibus|coach|costumes?|friends of|pt[fs]?a)\b/i;

/** By full name or distinctive word. Beside "Marsham High", the Fernhill of "Fernhill Square" is a place. */
function schoolsNamed(text: string, schools: readonly School[]): School[] {
  const found = schools.filter((school) => {
    if (text.toLowerCase().includes(school.name.toLowerCase())) return true;
    const own = ownWords(school);
    return own.length > 0 && own.every((word) => wordForm(word).test(text));
  });
  const asSchools = found.filter((school) => namedAsSchool(text, school));
  // "Fernhill Infant" does not name Fernhill Junior.
  const sharesName = (school: School) =>
    asSchools.some(({ name }) => ownWords(school).every((word) => name.includes(word)));
  const isMeant = (school: School) =>
    asSchools.includes(school) || (!sharesName(school) && !namedAsPlace(text, school));
  return asSchools.length === 0 ? found : found.filter(isMeant);
}

const ownWords = (school: School) =>
  school.name.split(/\s+/).filter((word) => !commonWords.test(word) && word.length > 3);
const wordForm = (word: string) => new RegExp(wholeWord(word.replace(/[^\p{L}\p{N}_]/gu, ".")), "iu");

/** "Marsham High" for Marsham High School: its distinctive word and the one after it. */
function namedAsSchool(text: string, school: School): boolean {
  const name = school.name.replace(/\s+school$/i, "");
  return name.includes(" ") && text.toLowerCase().includes(name.toLowerCase());
}

const namedAsPlace = (text: string, school: School): boolean =>
  ownWords(school).every((word) =>
    [...text.matchAll(new RegExp(wordForm(word), "giu"))].every(({ index, 0: said }) =>
      /^\s*(?:[-–—/]|(?:square|road|street|lane|village|bridge|park|station|church|green|cross|town|hill|farm|(?:bus )?stop)\b)/i.test(
        text.slice(index + said.length, index + said.length + 20),
      ),
    ),
  );

/** A parents' association has its school's name in its own: "stebbaspta" and "stebbas-town.sch.uk". */
function schoolsLike(address: string, family: Family): School[] {
  const [local = "", domain = ""] = address.trim().toLowerCase().split("@");
  const label = (domain.split(".")[0] ?? "").replace(/[^a-z0-9]/g, "");
  return family.schools.filter((school) => {
    const words = [
      ...(school.domain.split(".")[0] ?? "").split("-"),
      ...school.name.toLowerCase().split(/[^a-z]+/),
    ];
    return words.some(
      (word) =>
        word.length >= 5 &&
        !commonWords.test(word) &&
        (label.includes(word) ||
          local.includes(word) ||
          (label.length >= 6 && word.includes(label.replace(/pta|pfa|friends|ptfa/g, "") || "-"))),
    );
  });
}

const commonWords =
  /^(?:school|primary|infants?|junior|high|secondary|academy|college|the|st|saint|church|of|england|catholic|community|grammar|nursery|and|c|e|rc|ce|voluntary|aided|upper|lower|first|middle|girls|boys)$/i;
