/** A class's name to compare by: "Kestrels class" and "Kestrel" are one, and so are "Class 3" and "3". */
export const classKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/['’]s?(?![\p{L}])/gu, "")
    .replace(/\b(?:class|form|tutor group)\b/g, "")
    .replace(/[^\p{L}\d]/gu, "")
    .replace(/(?<=\p{L}{3})s$/u, "");

/** Whether a parent's words for a child's class name this one: "1W (Willow)" and "5 Willow" name "Willow". */
export function isNamedBy(told: string, name: string): boolean {
  const own = classKey(name);
  const keys = [told, ...told.split(/[(),/]/)].map(classKey).filter((key) => key !== "");
  const withoutYear = (key: string) => key.replace(/^\d+(?=\p{L}{3})/u, "");
  return keys.some((key) => key === own || withoutYear(key) === own || withoutYear(own) === key);
}

/** The classes that texts call so ("Kestrels class"), and names of one theme at the head of lines, unless the texts speak of teams or `houses`. */
export function classNamesIn(texts: readonly string[], houses: readonly string[]): string[] {
  const named = (forms: readonly RegExp[]) => {
    const found = texts.flatMap((text) => forms.flatMap((form) => [...text.matchAll(form)]));
    const names = found.flatMap(({ groups }) => (groups?.["names"] ?? "").split(/\s*[,/&]\s*|\s+and\s+/));
    return [...new Set(names.map((name) => name.replace(/['’]s?$/, "")))].filter(isClassWord);
  };
  const called = named(calledClass);
  if (called.length > 0 || texts.some((text) => ofOtherGroups.test(text))) return called;
  const isHouse = (name: string) => houses.some((house) => house === name || isSisterClass(name, house));
  const heads = named([headOfLine]).filter((name) => !isHouse(name));
  return heads.filter((name) => heads.some((other) => isSisterClass(name, other)));
}

const ofOtherGroups =
  /\b(?:houses?|teams?|points|squads?|patrols?|sixes|league|sections?|brownies|beavers|cubs|rainbows|groups?|sets?)\b/i;

const name = "[A-Z][a-z]{2,14}";
const list = `${name}(?:['’]s?)?(?:(?:\\s*[,/&]\\s*|,?\\s+and\\s+)${name}(?:['’]s?)?)*`;
const otherGroups = "(?!\\s+(?:[Hh]ouse|[Tt]eam|[Ss]quad|[Gg]roup|[Ss]et|[A-Z]))";
const calledClass = [
  new RegExp(`\\b(?<names>${list})\\s+[Cc]lass(?:es)?\\b(?!\\s*(?:reps?|teacher|list)\\b)`, "g"),
  new RegExp(`(?<![\\w.:£/-])(?:[1-9]|1[0-3]) (?<names>${name})\\b${otherGroups}`, "g"),
  new RegExp(`^Dear (?<names>${list})\\s+(?:parents|families|carers)\\b`, "g"),
  new RegExp(`\\b[Cc]lasses:?\\s+(?<names>${list})`, "g"),
  new RegExp(`\\b(?:Year|Yr|Y|P)\\s?\\d{1,2}\\s*\\(?(?<names>${name})\\b${otherGroups}`, "g"),
  new RegExp(`\\b(?<names>${name})\\s+\\((?:Year|Yr|Y|P)\\s?\\d`, "g"),
];

const headOfLine = new RegExp(`(?:^|\\| ?)(?<names>${list})\\s*(?:$|[:|–]|- )`, "g");

/** Where a text names these classes, or others of their theme: "the Owls", "5 Birch". `groupWords` are those of houses and clubs, in lower case. */
export function placesOfClasses(
  text: string,
  classes: readonly string[],
  groupWords: ReadonlySet<string>,
): { start: number; end: number; name: string }[] {
  const named = classes.filter(isClassWord);
  if (named.length === 0) return [];
  const isPlural = (word: string) => singular(word) !== word.toLowerCase() || /fish$/i.test(word);
  return [...text.matchAll(/\b[A-Z][a-z]{2,14}\b/g)].flatMap(({ 0: word, index }) => {
    const known = named.find((own) => singular(own) === singular(word));
    const isLike = named.some((own) => isPlural(own) === isPlural(word) && isSisterClass(word, own));
    if (groupWords.has(word.toLowerCase()) || !(known || isLike)) return [];
    const after = text.slice(index + word.length, index + word.length + 24);
    const hasYear = /(?<!\d)\d{1,2} $/.test(text.slice(Math.max(0, index - 4), index));
    if (notTheClass.test(after) || !(isPlural(word) || hasYear || asName.test(after))) return [];
    return [{ start: index, end: index + word.length, name: known ?? word }];
  });
}

const asName = /^\s*(?:$|[-–:|,&/(]|and\b|class|will|are|children|pupils|parents)/i;
const notTheClass =
  /^['’]?\s+(?:House|Road|Lane|Park|Hall|Tree|Primary|School|Street|Close|Avenue|Cottage|Pub|badge|Award|house|team|squad|club|group|set|table|netball|football|rugby|hockey|cricket|v\b|vs\b|FC\b|U\d)/;

/** Themes that British schools take class names from. Two words of one theme in one school are two classes. */
const families = [
  "acorn alder apple ash aspen beech birch blackthorn cedar cherry chestnut conker elder elm fir hawthorn hazel holly hornbeam ivy juniper larch laurel lime magnolia maple mulberry oak olive palm pear pine plum poplar redwood rowan sequoia spruce sycamore walnut willow yew",
  "bear badger beaver bee beetle bumblebee butterfly camel cheetah caterpillar cricket crocodile deer dragonfly duck duckling elephant firefly fox frog giraffe grasshopper hamster hare hedgehog hippo kangaroo kitten koala ladybird ladybug lamb lemur leopard lion lynx meerkat mole monkey moose mouse newt otter owl panda panther penguin polar rabbit rhino squirrel starfish tiger toad tortoise turtle wolf zebra squirrels hedgehogs crab dolphin jellyfish lobster octopus orca puffin sealion seahorse seal shark stingray urchin walrus whale clownfish angelfish narwhal mermaid",
  "albatross avocet blackbird bluebird bluetit bullfinch buzzard chaffinch chick cuckoo curlew dove dunnock eagle egret falcon finch flamingo gannet goldcrest goldfinch goshawk gosling grebe gull harrier hawk heron jackdaw jay kestrel kingfisher kite kittiwake lapwing magpie martin merlin nightingale nuthatch osprey oystercatcher parrot partridge peacock pelican peregrine pheasant pigeon plover puffin raven redwing robin sandpiper skylark sparrow sparrowhawk starling stork swallow swan swift tawny tern thrush toucan treecreeper wagtail warbler waxwing woodpecker wren yellowhammer",
  "amber amethyst aquamarine crystal diamond emerald garnet jade jasper jet onyx opal pearl quartz ruby sapphire topaz turquoise",
  "mercury venus mars jupiter saturn uranus neptune pluto comet galaxy nova orion apollo gemini meteor moon star sun",
  "bluebell buttercup clover cornflower daffodil daisy dandelion foxglove heather iris jasmine lavender lily marigold orchid pansy poppy primrose rose snowdrop sunflower thistle tulip violet",
  "red orange yellow green blue indigo purple violet pink turquoise scarlet silver gold",
  "amazon avon danube ganges humber mersey mississippi nile orwell rhine severn stour tamar tees thames trent tweed tyne volga zambezi",
  "draenogod gwiwerod robin dryw barcud crychydd eryr tylluan llwynogod gwenoliaid derwen celyn onnen helyg",
];

const familiesOf = new Map<string, number[]>();
for (const [at, family] of families.entries())
  for (const word of family.split(" ")) familiesOf.set(word, [...(familiesOf.get(word) ?? []), at]);

/** The themes of a word as written or in the singular. */
const familiesNamed = (word: string): readonly number[] => [
  ...(familiesOf.get(singular(word)) ?? []),
  ...(familiesOf.get(word.toLowerCase()) ?? []),
];

/** "Dolphins" and "Dolphin" to "dolphin". */
function singular(word: string): string {
  const lower = word.toLowerCase();
  if (/(?:fish|octopus|iris|mars|uranus|venus)$/.test(lower)) return lower;
  if (/(?:foxes|finches|thrushes|beeches|larches|birches|ashes)$/.test(lower))
    return lower.replace(/es$/, "");
  if (lower.endsWith("wolves")) return "wolf";
  if (lower.endsWith("ies")) return lower.replace(/ies$/, "y");
  return lower.endsWith("s") ? lower.slice(0, -1) : lower;
}

/** True if the word could name another class of the same school as `own`. */
export function isSisterClass(word: string, own: string): boolean {
  const among = familiesNamed(word);
  if (among.length === 0 || singular(word) === singular(own)) return false;
  return familiesNamed(own).some((family) => among.includes(family));
}

/** A class name whose plural means nothing else in a sentence: "Dolphins", "Otters". */
export const isClassWord = (word: string): boolean => familiesNamed(word).length > 0;
