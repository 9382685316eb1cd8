/** An alarm reported once it is over: "everyone was back in class by 10.50", "it was a false alarm", "power is back on". */
const allClear =
  /\b(?:false alarm|all clear|(?:were|was|are|is) (?:all |now )?(?:back|safely back) in (?:class|lessons|the building)\b|no need to (?:collect|come|fetch)|(?:back|home|returned|arrived)(?: \w+){0,5} (?:safe(?:ly)?(?: and (?:sound|well|happy))?)\b|nobody was (?:hurt|injured|at (?:any )?risk)|(?:has|have) (?:now )?(?:been )?(?:stood down|given the all clear|made safe)|(?:has|have) (?:now )?been (?:fixed|mended|repaired|resolved|restored|cleared|rectified|made safe)|(?:is|are) (?:now )?(?:back on|fixed|mended|resolved|working again|safe again|up and running))\b/i;

export const isAllClear = (text: string) => allClear.test(text);

const noChange =
  /\bthere (?:is|are|will be) no changes?\b|\bnothing (?:else )?(?:changes|has changed)\b|\b(?:not (?:expecting|planning|going|intending) to|no (?:plans?|intention|need) to) (?:close|shut|cancel|change|postpone|stop)\b|\b(?:is|are|will be) (?:not|un)[- ]?affected\b|\b(?:do|does) not (?:at present |currently |now )?(?:foresee|expect|anticipate) any (?:changes?|disruption|closures?|problems?)\b/i;
const asUsual =
  /\b(?:schools?|site|college|academy|nursery|we|everything|it)\b[^.;]{0,60}\b(?:(?:is|are|['’]re|will be|be|to|remains?|stays?) (?:\w+ )?open(?:ing)?\b[^.;]{0,25}\b(?:as (?:usual|normal|planned)|normally|to (?:all|everyone|everybody))|(?:running|going ahead|on) as (?:usual|normal|planned)|a normal (?:school )?day)\b|\bbusiness as usual\b|^(?:the )?(?:school|site|college|academy|nursery) (?:is|remains|stays) open\b(?! (?:on|for|until|till|only|late|from|between)\b)/i;
const otherwise = /\b(?:but|except|apart from|however|although|only|later|instead|not|unless|if)\b/i;

/** "There is no change today", "school is open as usual": nobody needs to act or know. */
export const tellsNoChange = (text: string) =>
  noChange.test(text) || (asUsual.test(text) && !otherwise.test(text));

const threat =
  /\b(?:(?:weather|yellow|amber|red|wind|snow|ice|flood|rain|storm|heat) (?:warnings?|alerts?)|warnings? (?:of|for)|met office|forecast|industrial action|strik(?:e|es|ing)|picket)\b/i;

/** Something that might have changed the day, if another sentence says that it does not. */
export const isThreat = (text: string) => threat.test(text);

const service =
  /\b(?:app|website|web ?page|portal|platform|online (?:payments?|shop|system)|payment system|(?:tele)?phones?|phone lines?|switchboard|e-?mail(?:s| system| server)?|internet|wi-?fi)\b[^.;]{0,50}\b(?:not working|down|off ?line|unavailable|out of (?:order|action)|faulty|a fault|problems?|issues?|back|restored|working)\b/i;

/** About the school's own telephones and websites: no child's day changes. */
export const isOfService = (text: string) => service.test(text);

const carriedHome =
  /\b(?:reports?|letters?|newsletters?|forms?|books?|bags?|photos?|photographs?|results|work|homework|spellings|slips?|certificates?|kits?|packs?)\b[^.;]{0,40}\b(?:go(?:es)?|going|come|comes|coming|sent|(?:be )?(?:handed|given|sent)) (?:home|out)\b/i;

/** Something that a child carries home needs nobody. */
export function isCarriedHome(text: string): boolean {
  return carriedHome.test(text);
}

const opens =
  /\b(?:opens|(?:will|to|now) open|go(?:es)? (?:live|on sale)|(?:is|are|now) on sale|available|can be (?:viewed|seen|ordered|booked|bought|found|collected|picked up)|launch(?:es|ed)?)\b[^.;]{0,40}\b(?:today|tonight|tomorrow|now|this (?:morning|afternoon|evening|week))\b/i;
const itsDoors = /\b(?:doors?|gates?|school|nursery|building|hall|venue|curtain)\b[^.;]{0,12}\bopens?\b/i;

/** "Booking opens tomorrow", "on sale from today": the first day on which something can be done. */
export function isFirstDay(text: string): boolean {
  return opens.test(text) && !itsDoors.test(text);
}

const advert =
  /^\W*(?:advert(?:isement)?|advertising feature|sponsored (?:content|post|message))\W*$|^\W*advert(?:isement)?[.:]|\bnot (?:connected|affiliated|associated) (?:with|to) (?:the |our |your )?school\b|\b(?:the school|we|this school)\b[^.;]{0,20}\b(?:do(?:es)? not|cannot|can['’]t) (?:endorse|recommend)\b|\b(?:is|are) not (?:an? )?(?:endors\w+|recommend\w+) (?:by|from) (?:the |our |your )?school\b|\b(?:the school|we) (?:take|accept)s? no responsibility for (?:the|these|any) (?:adverts?|advertisements?|services?|content|events?|organi[sz]ations?|providers?)\b/i;

/** Somebody else's offer, which the school says it only passes on. */
export function isAdvert(text: string): boolean {
  return advert.test(text);
}
