import { escape, wholeWord } from "../family/escape.ts";
import { type ChildProfile, type FamilyProfile } from "../family/profile.ts";
import { type Nation, nationOf } from "../family/nation.ts";
import { yearNumberOf } from "../family/year-groups.ts";
import type { Document } from "../document/types.ts";
import { isLookalike } from "../senders/lookalike.ts";
import { domainOf, judgeSender, type Sender } from "../senders/school-sender.ts";
import type { Family, Message, School } from "../types.ts";
import { schoolsLike, schoolsNamed } from "./schools-named.ts";

/** Whether a message comes from or concerns the children's schools, who vouches for it, and which children it may concern. */
export type Trust = {
  school_mail: boolean;
  sender: Sender;
  scope: ChildProfile[];
  /** True if sent by a school that none of them attends yet. */
  joining?: boolean;
  why: string;
  /** True if it pretends to come from a school, or asks for details in its name: the parent gets a warning instead of its text. */
  deceptive?: boolean;
};

export function judgeTrust(
  message: Message,
  document: Document,
  family: Family,
  profile: FamilyProfile,
): Trust {
  const direct = judgeSender(message.from.address, message.authentication_results, family);
  const forwarded =
    message.forwarded_from && direct.kind === "parent"
      ? judgeSender(message.forwarded_from.from.address, null, family)
      : null;
  const sender = forwarded ?? direct;
  const text = `${document.subject}\n${document.greeting}\n${document.sections.flatMap((section) => [section.heading ?? "", ...section.sentences.map((sentence) => sentence.text)]).join("\n")}`;
  const named = schoolsNamed(`${message.from.name}\n${text}`, family.schools);
  const all = profile.children;
  const no = (why: string): Trust => ({ school_mail: false, sender, scope: [], why });
  switch (sender.kind) {
    case "school":
      return {
        school_mail: true,
        sender,
        scope: childrenOf(
          writtenFor(sender.schools, named, document.subject),
          family,
          all,
          aboutMoving.test(text.slice(0, 1_500)),
        ),
        joining: sender.schools.every((school) => !isAttended(school, all) && !teachesNobody(school, all)),
        why: `sent by ${sender.schools.map((school) => school.name).join(" and ")}`,
      };
    case "trusted":
      if (
        isOnePersons(message.from.address, family) &&
        !isOfClub(message.from.address, all) &&
        named.length === 0 &&
        !speaksOfSchool(text, profile)
      )
        return no("it says nothing of school");
      return {
        school_mail: true,
        sender,
        scope: minded(
          `${message.from.name} ${message.from.address}`,
          text,
          membersOf(message.from, all) ??
            childrenOf(named.length > 0 ? named : schoolsLike(message.from.address, family), family, all),
          profile.nation,
        ),
        why: "sent by an address you trust",
      };
    case "forged":
      return { ...no("the sender could not be verified"), deceptive: true };
    case "platform":
      return family.schools.length === 0 || named.length > 0
        ? {
            school_mail: true,
            sender,
            scope: childrenOf(named, family, all),
            why: "sent by a school platform",
          }
        : no("it names none of your schools");
    case "other_school":
      return family.schools.length === 0 || named.length > 0
        ? { school_mail: true, sender, scope: childrenOf(named, family, all), why: "sent by a school" }
        : no("it is from another school");
    case "parent":
      return named.length > 0 || mentionsSchoolLife(text, profile)
        ? {
            school_mail: true,
            sender,
            scope: childrenOf(named, family, all),
            why: "written in the family about school",
          }
        : no("it is private mail");
    default:
      return unknownSender(message, text, named, family, profile, no, sender);
  }
}

/**
 * An address shared by several schools writes for those the message names ("the junior school" in the subject is enough), or else for all.
 */
function writtenFor(
  schools: readonly School[],
  named: readonly School[],
  subject: string,
): readonly School[] {
  const phase =
    /\b(?<phase>infant|junior|primary|secondary|high|nursery|senior)s?\s(?:and nursery\s)?school\b/i.exec(
      subject,
    )?.groups?.["phase"];
  const meant = schools.filter(
    (school) => phase !== undefined && new RegExp(`\\b${phase}\\b`, "i").test(school.name),
  );
  if (schools.length > 1 && meant.length > 0) return meant;
  const told = schools.filter((school) => named.includes(school));
  return told.length > 0 ? told : schools;
}

/** A school writes to its future pupils. */
const aboutMoving =
  /\b(?:transition|year 6s?|P7s?|new year 7|year 7 20\d\d|into (?:year 7|S1)|induction|(?:your|their) (?:child['’]s )?(?:new school|place)|starting (?:in|at)|move to (?:secondary|high))\b/i;

const advert =
  /\b(?:unsubscribe|% off|discount|offer ends|book (?:your )?(?:free|now)|free (?:trial|assessment|consultation)|places (?:are )?limited|our (?:tutors|coaches|camps)|marketing|special offer|shop now|limited time|verify your|suspended|click (?:here|the link|below) to (?:confirm|verify|pay|claim|avoid))\b/i;
const requestsMoney =
  /\b(?:bank details|card details|sort code|gift cards?|refund|settle|overdue balance|account (?:will be|has been) (?:closed|suspended|locked)|verify|confirm your (?:details|identity|account|payment))\b/i;

/** An unknown address counts only if it names one of the family's schools, and neither sells nor asks for details. */
function unknownSender(
  message: Message,
  text: string,
  named: School[],
  family: Family,
  profile: FamilyProfile,
  no: (why: string) => Trust,
  sender: Sender,
): Trust {
  const domain = domainOf(message.from.address);
  if (isLookalike(domain) || wearsSchoolName(domain, family))
    return { ...no("the address only looks like a school's"), deceptive: true };
  if (named.length === 0) return no("it is from nobody that the school is known to use");
  if (advert.test(text) || requestsMoney.test(text) || message.list_unsubscribe)
    return {
      ...no("it advertises, or asks for details, in the school's name"),
      deceptive: requestsMoney.test(text),
    };
  const official =
    /(?:\.gov\.uk|\.nhs\.uk|\.nhs\.net|\.ac\.uk|\.police\.uk)$|(?:^|\.)nhs\.(?:uk|net)$/.test(domain) ||
    /nhs|council/.test(domain);
  if (!official) return no("the sender is not one of your schools or trusted addresses");
  return {
    school_mail: true,
    sender,
    scope: childrenOf(named, family, profile.children),
    why: "sent by a public body about your school",
  };
}

/** "oakfieldprimary-payments.com": the school's own label in somebody else's domain. */
function wearsSchoolName(domain: string, family: Family): boolean {
  return family.schools.some((school) => {
    const label = (school.domain.split(".")[0] ?? "").replace(/[^a-z0-9]/g, "");
    return (
      label.length >= 6 &&
      domain.replace(/[^a-z0-9]/g, "").includes(label) &&
      domain !== school.domain &&
      !domain.endsWith(`.${school.domain}`)
    );
  });
}

/** The members of the club that a message comes from, whatever schools it mentions; null if it is no club on record. */
function membersOf({ name, address }: Message["from"], all: readonly ChildProfile[]): ChildProfile[] | null {
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  const sender = letters(`${name} ${address}`);
  const isClubs = (club: string) => club.length > 5 && sender.includes(letters(club));
  const members = all.filter(({ clubs }) => clubs.some(({ words }) => words.some(isClubs)));
  return members.length > 0 ? members : null;
}

/** Childcare before and after school is for primary ages, if a family has older children too. */
function minded(sender: string, text: string, scope: ChildProfile[], nation: Nation): ChildProfile[] {
  const young = scope.filter((child) => child.year === null || child.year <= lastOfPrimary(nation));
  const minds =
    /\b(?:wrap-?around|after[- ]school (?:club|care|lot|children|provision|sessions?)|breakfast (?:club|sessions?)|holiday club|play ?scheme|out[- ]of[- ]school club|late room)\b/i;
  const sellsSessions =
    /(?:clubs?|kids|care)\b/i.test(sender) &&
    /\bsessions?\b/i.test(text) &&
    /\b(?:fees?|places?|waiting list|invoices?)\b/i.test(text);
  return young.length > 0 && (minds.test(text) || sellsSessions) ? young : scope;
}

function childrenOf(
  schools: readonly School[],
  family: Family,
  all: readonly ChildProfile[],
  moving = false,
): ChildProfile[] {
  if (schools.length === 0 || family.schools.length <= 1) return [...all];
  if (schools.every((school) => teachesNobody(school, all))) return [...all];
  const names = schools.map((school) => school.name.toLowerCase());
  // A listed school that none of them attends is the next school of a child in the last year.
  const isNext = schools.every((school) => !isAttended(school, all));
  const joining = (child: ChildProfile) =>
    moving &&
    (names.some((name) => child.nextSchool?.toLowerCase().includes(name)) ||
      (isNext && child.year === lastOfPrimary(nationOf(family))));
  return all.filter(
    (child) =>
      joining(child) ||
      (child.school
        ? names.includes(child.school.toLowerCase())
        : schools.some((school) => inPhase(child, school, nationOf(family)))),
  );
}

/** An association, a payment site or the nurses in a parent's list of senders: they write about the children of any school. */
const teachesNobody = (school: School, all: readonly ChildProfile[]): boolean =>
  !isAttended(school, all) && (!isSchoolsName.test(school.name) || association.test(school.name));

const isAttended = ({ name }: School, all: readonly ChildProfile[]): boolean =>
  all.some(
    ({ school, nextSchool }) =>
      school?.toLowerCase() === name.toLowerCase() || nextSchool?.toLowerCase().includes(name.toLowerCase()),
  );

const lastOfPrimary = (nation: Nation): number => (nation === "northern_ireland" ? 7 : 6);

const isSchoolsName =
  /\b(?:primary|infants?|juniors?|first|prep|high|secondary|grammar|upper|academy|college|nursery|sixth form|school)(?:\s+\([^)]*\))?$|\b(?:primary|infants?|junior|first|prep|high|secondary|grammar|upper) school\b|^ysgol\b/i;
const association = /\b(?:friends|parents|association|committee|pt[fs]?a|pfa|hsa)\b/i;

/** A child without a school on record attends where its year is taught, as far as the school's name shows. */
function inPhase(child: ChildProfile, school: School, nation: Nation): boolean {
  if (child.year === null) return true;
  const last = lastOfPrimary(nation);
  if (/\b(?:primary|infants?|junior|first|prep)\b/i.test(school.name)) return child.year <= last;
  if (/\b(?:high|secondary|grammar|upper|sixth|college)\b/i.test(school.name)) return child.year > last;
  return true;
}

/**
 * A parent trusts a person's address for messages about school, not about shopping. An association, council or club writes about nothing
 * else.
 */
function isOnePersons(address: string, family: Family): boolean {
  const listed = family.trusted_senders.some(
    (entry) => entry.trim().toLowerCase() === address.trim().toLowerCase(),
  );
  return listed && !bodys.test(address) && schoolsLike(address, family).length === 0;
}

/** An address at a domain that has a word of a child's club in its name: "yfc@larkmereyfc.org.uk" of Larkmere Young Farmers. */
function isOfClub(address: string, all: readonly ChildProfile[]): boolean {
  const label = (domainOf(address).split(".")[0] ?? "").replace(/[^a-z0-9]/g, "");
  const words = all.flatMap(({ clubs }) => clubs.flatMap((club) => club.words));
  return words.some((name) =>
    name
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .some((word) => word.length >= 6 && label.includes(word)),
  );
}

const bodys =
  /^(?:hello|info|office|admin|bookings?|enquiries|contact|no-?reply|news|team|secretary|chair|treasurer|committee|messages?|alerts?|school\w*|transport|immunisations?)@|(?:pta|pfa|ptfa|hsa|parents?|school|friends(?:of)?\w+|council|nhs)[^@]*$|(?:pta|pfa|ptfa|parents?council|school)\w*@/i;

function mentionsSchoolLife(text: string, profile: FamilyProfile): boolean {
  return namesChild(text, profile) && (schoolLife.test(text) || yearNumberOf(text) !== null);
}

function speaksOfSchool(text: string, profile: FamilyProfile): boolean {
  return (
    namesChild(text, profile) ||
    schoolLife.test(text) ||
    parentsAssociationLife.test(text) ||
    yearNumberOf(text) !== null
  );
}

function namesChild(text: string, profile: FamilyProfile): boolean {
  return profile.children.some((entry) =>
    entry.firstNames.some((name) => new RegExp(wholeWord(escape(name)), "u").test(text)),
  );
}

const schoolLife =
  /\b(?:schools?|teachers?|parents['’]? evening|homework|pe kit|uniform|class|trip|assembly|nativity|sports day|head ?teacher|pta|inset|term|pick[- ]?up|choir|club)\b/i;
const parentsAssociationLife =
  /\b(?:(?:bake|cake|book|plant|uniform) sales?|raffle|tombola|fa(?:ir|yre)|disco|quiz|volunteers?|helpers?|fundrais\w+|parents|children|kids|pupils|governors?|reception|nursery|playground|classroom|lessons?|training|rehearsals?|fixtures?|match(?:es)?|minibus|coach|costumes?|friends of|pt[fs]?a)\b/i;
