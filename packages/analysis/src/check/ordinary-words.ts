import { stem } from "./stem.ts";

/**
 * Words that a line may use though its passages don't: they only word what a passage says. The lists were extended by the measure
 * (`npm run evaluate:lines`). They hold nothing about bank details, keys, codes, calls, danger, going home, other people's houses, strangers, or a change of plan:
 * an email that a model obeys must not put those into another email's line.
 */
const lists = {
  function:
    "a an the and or but if as of to in on at by for from with then than so that this these those it its is are be been being was were will would can could may might must should do does did done has have had having too also both each every any all some other another same such own more most less least many few about around over under up down out into onto again still between through per via near inside outside next last first before after until till during while when where which who what how there here because unless otherwise except already yet even though their they them anyone anything everyone everything against below above along beside straight yes whether either just sure plus away together apart ahead past towards across within among whichever whatever whoever",
  number:
    "one two three four five six seven eight nine ten eleven twelve once twice half pair second third extra single several double couple dozen total",
  time: "day week month year term time date morning afternoon evening night hour minute am pm start begin end finish daily weekly lunchtime midday break holiday christmas easter today weekend spring summer autumn winter fortnight",
  verb: "bring brought take took taken wear worn pay paid pack return reply sign book order collect collection attend check fill complete send sent give given tell told ask get keep kept put leave left come go gone arrive meet met see seen visit read learn practise practice prepare choose chosen choice pick buy bought make made find found look watch help join play wait use need want wish say said write written hold held show fit suit suitable work label named include walk run ride stay speak tick mark add cost lend draw drawn catch appear avoid confirm request tie hand going doing came kick arrange plan offer answer depend differ due owe allow rise dress donate charge agree nominate drop hear let turn sit stand set try enter share support contribute expect enrol apply submit purchase bake cook grow count win celebrate perform sing remember decide discuss explain review raise sponsor borrow wash clean brush measure provide receive accept decline state list bringing travel happen continue host taste build design paint knit sew cut stick print fold wrap place serve eat drink camp swim skip jump throw climb cycle race enjoy welcome thank invite suggest advise consider prefer",
  kit: "clothes clothing kit bag bottle water coat hat jumper shirt shorts trunks shoes boots trainers socks uniform costume towel goggles sun cream pen pencil snack lunch lunchbox food toy hair blue red white black baggy loose thick thin soft plain casual formal sturdy waterproof indoor outdoor jacket trousers skirt tights leggings gloves scarf hoodie boot slipper pyjama toothbrush torch sleeping wellies sandals cap pocket purse folder notebook ruler calculator apron tray tin jar box tub packet cup plate spoon fruit vegetable cake biscuit bread",
  school:
    "school class classroom teacher staff pupil student child children parent family form letter email mail office hall field gate door bus coach lesson trip club council event meeting session rehearsal performance production exam test paper appointment consultation vaccination sale raffle fair match game sport player team street dance music maths english rugby football swimming ticket money payment free consent permission homework page row piece optional absent medical reference online concert assembly instalment deposit deadline venue price amount question newsletter details dinner childcare prize invitation song entry seat person fixture donation helper candidate childhood slip visitor residential leader tutor captain head nurse governor grandparent grandad grandma granny grandpa nan mum dad mother father brother sister volunteer audience stage library playground hub foyer reception entrance hostel centre museum farm church village community interview workshop course project display exhibition festival party disco picnic tea breakfast supper quiz stall tombola cinema film story poem science history art drama choir band orchestra instrument athletics cricket netball hockey tennis gym basketball gymnastics training tournament league final timetable schedule slot mr mrs miss ms dr",
  plain:
    "please new old full spare small big good well ready needed missing available possible overdue owed hot cold dry warm wet long usual right soon neither outstanding fun way case clash conflict separate main whole general special local young older younger open busy quiet heavy light fresh clear easy hard different similar normal voluntary compulsory essential useful helpful happy nice favourite afterwards beforehand onwards upcoming further agreed wrong overdrawn balance information notice reminder guide part role topic theme",
  people:
    "grandmother grandfather aunt uncle cousin carer swimmer runner singer narrator narrate dancer cyclist reader winner beginner",
  hobby:
    "bike bicycle helmet scooter tyre racket bat ball violin cello cornet recorder trumpet flute clarinet piano guitar drum keyboard",
};

const stems = new Set(Object.values(lists).flatMap((list) => list.split(" ").map(stem)));

/** @param key a stem */
export const isOrdinary = (key: string): boolean => stems.has(key);
