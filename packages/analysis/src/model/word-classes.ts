/** Broad word classes, so that what is learnt from "plimsolls" applies to "goggles". Kept short: they generalise, they decide nothing. */
const lists: Record<string, string> = {
  kit: "kit lunch lunches lunchbox snack snacks drink drinks bottle bottles costume costumes clothes clothing outfit coat coats jacket jackets waterproof waterproofs wellies wellingtons welly boots trainers shoes plimsolls pumps footwear hat hats cap gloves mittens scarf suncream sunscreen sunhat towel towels trunks goggles swimwear gumshield gumshields mouthguard shinpads studs helmet helmets jumper jumpers cardigan hoodie shirt tshirt t-shirt tee leggings shorts tights socks pyjamas pjs uniform tie ties blazer apron aprons bag bags rucksack teddy blanket torch pencil pencils pens calculator calculators ruler instrument instruments recorder clarinet violin folder book books homework inhaler inhalers medicine medication passport bedding pillow toy toys device laptop chromebook ipad photo photos photograph box boxes jar jars tin tins tub tubs bottle scissors glue costume fancy-dress slippers vest nappies wipes spares layers bobble hairband bike scooter skates kilt sporran reeds strings stand music",
  paper:
    "form forms slip slips consent permission letter questionnaire survey contract agreement sheet envelope reply booklet application register contact details choices options preferences proforma paperwork certificate proof card diary planner",
  money:
    "money pay payment payments paid deposit balance instalment instalments fee fees cost costs price cash cheque pounds arrears debt owed owing contribution donation donations subs charge invoice top-up pence voucher",
  ask: "bring wear pay return complete sign book order send collect reply confirm check register pack label download join attend tell inform notify contact call ring phone text email hand submit provide give donate make ensure remember read practise learn revise keep avoid dress apply upload update choose vote sponsor buy fill arrange save come arrive drop pick fetch meet name speak report let allow log tick answer rsvp nominate reserve supply lend find dig pop leave wash take charge empty clear charge",
  due: "deadline by before latest due cut-off cutoff closing closes until till outstanding overdue final last",
  must: "must need needs needed require requires required should shall ought have has expected asked essential compulsory obliged requested",
  may: "can may could might would invited welcome optional voluntary if wish like able free volunteers volunteer help helpers spare love keen interested fancy anyone anybody",
  will: "will shall 'll going",
  you: "you your yours parents parent carers carer families family everyone everybody mums dads adults grown-ups households teulu rhieni",
  child:
    "child children pupil pupils student students son daughter boys girls players swimmers singers team class group squad they them their he she his her bairns weans plant little ones cast choir",
  we: "we us our i my me staff teachers teacher school office governors trust team kitchen caretaker head",
  thanks:
    "thank thanks congratulations congrats well-done proud delighted lovely brilliant wonderful fantastic enjoyed super amazing diolch grateful pleased",
  past: "was were had did went came raised won made took gave said saw visited learnt learned received sent returned completed held been",
  not: "not no n't never nothing nobody none without nor neither don't won't can't isn't aren't doesn't needn't cannot",
  now: "today tonight tomorrow now immediately straight this-morning morning afternoon lunchtime asap",
  event:
    "concert assembly evening meeting fair fete disco trip visit match fixture tournament workshop service show play performance party club session lesson festival gala sale quiz bingo open parents-evening sports",
  plant:
    "boiler heating heater radiators electricity electric electrics power lights lighting water gas mains pipe pipes drain drains sewage sewer toilets toilet loos kitchen oven ovens cooker fridge freezer hall roof ceiling wall window windows floor pool pitch pitches astro field playground lift internet wifi wi-fi broadband phones phone-lines lines network server systems till alarm site building",
  transport:
    "bus buses coach coaches minibus taxi route stop gate gates entrance road bridge ferry boat driver drivers traffic satnav motorway train trains rail depot garage transport lift breakdown",
  fault:
    "burst leak leaks leaking leaked flood floods flooded flooding failed fails failure broken broke breaks down died dead conked packed-up fault faulty collapsed frozen froze cracked blocked fallen smashed damaged outage cut tripped off out stuck stranded blown jammed defective condemned unsafe asbestos fire smoke smell fumes spillage",
  weather:
    "snow snowing snowed ice icy storm storms wind winds gale gales flood fog heat heatwave thunder lightning weather frost yellow amber warning forecast blizzard waterlogged",
  ill: "ill sick sickness poorly unwell hurt injured injury ambulance hospital accident temperature fever vomiting vomited rash norovirus chickenpox chicken-pox measles mumps flu covid scarlet bug outbreak case cases concussion fainted asthma attack allergic reaction bleeding sprain broken-arm first-aid a&e paramedic bumped bump stung infection impetigo meningitis diarrhoea nits lice threadworm staffing short-staffed absent absence absences",
  alarm:
    "evacuated evacuate evacuation lockdown emergency police stranger intruder bomb threat danger dangerous missing urgent urgently immediately safe safely unsafe incident suspicious loose armed helicopter",
  closed:
    "closed shut close closing closes closure cancelled canceled cancel cancels cancellation postponed postpone abandoned suspended scrapped called-off off stopped strike strikes striking industrial action withdrawn axed pulled",
  changed:
    "delayed delay delays late later earlier early instead moved moves moving move swapped switched switch relocated rearranged rescheduled changed change changes diverted diversion different another alternative replaced temporarily temporary until-further-notice forward brought-forward remotely remote online indoors half-hour behind held remain remaining",
};

const classes = new Map<string, string[]>();
for (const [name, words] of Object.entries(lists))
  for (const word of words.split(" ")) classes.set(word, [...(classes.get(word) ?? []), name]);

export function classesOf(word: string): readonly string[] {
  return classes.get(word) ?? none;
}

const none: readonly string[] = [];
