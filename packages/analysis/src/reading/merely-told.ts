/**
 * News about today or tomorrow, or in alarming words, that changes nobody's day. The classes were found in messages by writers who had not
 * seen the rules (docs/evaluation.md).
 */
export function isMerelyTold(text: string): boolean {
  if (changesTheWay.test(text)) return false;
  return noticed.test(text) || ofOthers.test(text) || asEver.test(text) || isCover(text) || isForSale(text);
}

/** "You may see a fire engine", "if your child mentions the alarm, that's why", "expect some noise". */
const noticed =
  /\b(?:you|parents|families|children|pupils|students|they|some of you|many of you|your child(?:ren)?) (?:may|might|will|could) (?:also |well |all )?(?:have )?(?:see|seen|hear|heard|notice|noticed|be aware|read|have (?:some )?questions|wonder|ask (?:you )?about)\b|\bthat(?:['’]s| is) why\b|\b(?:mentions?|tells you about) (?:it|this|the)\b|\bexpect (?:\w+ ){0,3}(?:noise|queues|traffic|dust|visitors|news|more|some)\b/i;

/** Work that other people come to do: "contractors will be cutting the trees tomorrow", "Ofsted will be with us". */
const ofOthers =
  /\b(?:council|contractors?|builders?|engineers?|workmen|electricians?|plumbers?|decorators?|surveyors?|tree surgeons?|gardeners?|window cleaners?|inspectors?|ofsted|estyn|hmi[e]?|governors?|trustees?|advis[eo]rs?|staff|teachers?|pcso?|police|fire (?:brigade|service|crew|engine)|visitors?)\b(?! (?:is|are) (?:ill|off|absent|away))[^.;]{0,40}\b(?:(?:will|to|shall) (?:be )?(?:\w+ing|start|begin|visit|come|join|return|finish|carry|do|spend|work|with|in)|(?:is|are) (?:\w+ing|in|with|here|due|on site)|starts?|begins?|visit|come|came|brought|spent|joined)\b/i;

/** May still change where to go, what to bring or how to travel. */
const changesTheWay =
  /\b(?:clos(?:ed?|ing|ure)|shut|cancel\w*|postpone\w*|no (?:school|club|lunch|dinners?|water|power|heating|bus|access)|instead|use (?:the|our)|(?:main|side|back|front|other|junior|infant|school|church) (?:gate|door|entrance)|collect(?:ed|ion)?|pick[- ]?up|drop[- ]?off|please|must|need(?:s|ed)?(?: to)?|bring|wear|late|early|earlier|later|strik(?:e|ing))\b/i;

/** "At the usual time", "back to normal PE", "run normally": an ordinary day. */
const asEver =
  /\b(?:at (?:the|our) (?:usual|normal) time|(?:run|running|stop(?:s|ping)?|carry on|continues?|go(?:es|ing)? on) (?:as (?:usual|normal)|normally)|(?:back|return(?:s|ing)?) to (?:normal|the usual)|stays? open|(?:are|is|will be) (?:still )?(?:back|open) (?:again |as )?(?:to|for) (?:all|every))\b/i;

/** Which teacher takes a class from tomorrow is the school's concern. */
function isCover(text: string): boolean {
  return /\b(?:(?:will be|is|are) (?:taking|teaching|covering|looking after|in charge of)|joins? (?:us|the)|takes? over)\b/i.test(
    text,
  );
}

/** Things on sale tomorrow are optional. */
function isForSale(text: string): boolean {
  return /\b(?:(?:will be |are |is )?(?:on sale|for sale|sold)|will be selling|are selling)\b/i.test(text);
}

/**
 * "No need to do anything", "just so you're aware", "nobody was stung", "this is for your information": the message itself says that all is
 * well.
 */
export const saysAllIsWell = (text: string) =>
  allIsWell.test(text) && !/\b(?:but|however|although|though|except)\b/i.test(text);

const allIsWell =
  /\bno need (?:for (?:you|parents) )?to (?:do anything|worry|contact|reply|ring|call|act|keep)\b|\bnothing (?:for you )?to (?:do|worry about)\b|\bno (?:further )?action (?:is |will be |needs? to be )?(?:being )?(?:taken|needed|required|necessary)\b|\b(?:just|only|simply) (?:so (?:that )?you(?:['’]re| are)? (?:aware|know|in the picture)|to (?:let you know|reassure|put your minds?))\b|\b(?:for (?:your )?information(?: only)?)\b|\bnobody (?:was|is|has been|got) (?:hurt|injured|stung|harmed|ill|involved)\b|\bno ?(?:one|body) from (?:our|the) (?:school|community|academy|college)\b|\bthere (?:are|have been|is) no (?:\w+ )?(?:cases?|cause for)\b|\b(?:(?:is|was|['’]s|are) |absolutely |perfectly |quite |otherwise |completely )(?:absolutely |perfectly |completely |quite |totally |now )(?:fine|okay|ok|well|happy|safe)\b|\b(?:has|have) been removed\b|\bdid not come from (?:us|the school)\b|\b(?:do not|don['’]t) (?:worry|panic|be alarmed)\b/i;

/** An illness in a class is a warning; a child's own illness is different. */
export const isContagion = (text: string) => contagion.test(text);

const contagion =
  /\b(?:cases?|reports?|outbreaks?|instances?|spate) of\b|\b(?:child|children|pupils?|someone|somebody|one) in (?:\w+ ){1,3}(?:has|have|with|had)\b[^.;]{0,30}\b(?:pox|lice|nits|worms|scarlet|measles|mumps|impetigo|norovirus|bug|covid|flu|infection|fever|slapped|ringworm|conjunctivitis)\b|\b(?:bug|virus|nits|head ?lice|infection|worms)\b[^.;]{0,20}\b(?:about|around|doing the rounds|going round)\b/i;

/** Advice for any evening: talking, checking, reading. */
export const isAdvice = (text: string) => advice.test(text);

const advice =
  /\b(?:talk|speak|chat|have a (?:chat|talk|word|conversation)|discuss|talking|speaking|reinforce|remind|go over|reassure)\b[^.;]{0,30}\b(?:your|the|their|with|to) ?(?:own )?(?:child(?:ren)?|son|daughter|them|it|young people|at home|message)\b|\b(?:check|look at|monitor|limit) (?:your|their) (?:child(?:ren)?['’]?s?['’]? )?(?:phones?|devices?|tablets?|accounts?|settings)\b|\bat any time\b|\bany time\b|\bwhen(?:ever)? (?:you can|convenient|you (?:have|get) (?:a|the) (?:moment|chance|minute))\b|\bin the meantime\b|\bupdate your (?:favou?rites|bookmarks)\b|\b(?:keep|put|post|share|sharing)\b[^.;]{0,30}\b(?:social media|online|photos?|pictures|rumours)\b|\badvice\b[^.;]{0,40}\b(?:is|are|website|page|found)\b|\b(?:park|parking|drive|driving)\b/i;
