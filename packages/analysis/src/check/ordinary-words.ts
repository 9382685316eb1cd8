import { stem } from "./stem.ts";

/**
 * Words that a line may use though its passages don't: they only word what a passage says. The lists were extended by the measure
 * (`npm run evaluate:lines`). They hold nothing about bank details, keys, codes, calls, danger, going home, strangers, or a change of plan:
 * an email that a model obeys must not put those into another email's line.
 */
const lists = {
  function:
    "a an the and or but if as of to in on at by for from with then than so that this these those it its is are be been being was were will would can could may might must should do does did done has have had having too also both each every any all some other another same such own more most less least many few about around over under up down out into onto again still between through per via near inside outside next last first before after until till during while when where which who what how there here because unless otherwise except already yet even though their they them anyone anything everyone everything against below above along beside straight yes",
  number:
    "one two three four five six seven eight nine ten eleven twelve once twice half pair second third extra",
  time: "day week month year term time date morning afternoon evening night hour minute am pm start begin end finish daily weekly lunchtime midday break holiday christmas easter",
  verb: "bring brought take took taken wear worn pay paid pack return reply sign book order collect collection attend check fill complete send sent give given tell told ask get keep kept put leave left come go gone arrive meet met see seen visit read learn practise practice prepare choose chosen choice pick buy bought make made find found look watch help join play wait use need want wish say said write written hold held show fit suit suitable work label named include walk run ride stay speak tick mark add cost lend draw drawn catch appear avoid confirm request tie hand going doing came kick arrange plan offer answer depend differ due owe allow rise dress",
  kit: "clothes clothing kit bag bottle water coat hat jumper shirt shorts trunks shoes boots trainers socks uniform costume towel goggles sun cream pen pencil drink snack lunch lunchbox food toy hair blue red white black",
  school:
    "school class classroom teacher staff pupil student child children parent family form letter email mail office hall field gate door bus coach lesson trip visit club council event meeting session practice rehearsal performance production exam test paper appointment consultation vaccination sale raffle fair match game sport player team street dance music maths english rugby football swimming outdoor indoor place ticket money payment free consent permission homework page list row piece set optional absent medical reference online concert assembly instalment deposit deadline venue price amount question newsletter details dinner childcare prize invitation song entry seat person welcome mr mrs miss ms dr",
  plain:
    "please new old full spare small big good well ready needed missing available possible overdue owed hot cold dry warm wet long usual right soon neither outstanding fun way case clash conflict",
};

const stems = new Set(Object.values(lists).flatMap((list) => list.split(" ").map(stem)));

/** @param key a stem */
export const isOrdinary = (key: string): boolean => stems.has(key);
