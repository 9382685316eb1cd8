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

/** The themes of each word. */
const familiesOf = new Map<string, number[]>();
for (const [at, family] of families.entries())
  for (const word of family.split(" ")) familiesOf.set(word, [...(familiesOf.get(word) ?? []), at]);

/** The themes of a word as written or in the singular. */
const familiesNamed = (word: string): readonly number[] => [
  ...(familiesOf.get(singular(word)) ?? []),
  ...(familiesOf.get(word.toLowerCase()) ?? []),
];

/** "Dolphins" and "Dolphin" to "dolphin". */
export function singular(word: string): string {
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
export function isClassWord(word: string): boolean {
  return familiesNamed(word).length > 0;
}
