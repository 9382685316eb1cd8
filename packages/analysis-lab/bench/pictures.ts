/** `npm run bench:pictures`: 22 pictures of letters, and one too blurred to read: how well and how fast each is read. */
import {
  onItsSide,
  paperLetters,
  photographed,
  poster,
  printed,
  together,
  jpegOf,
  type Letter,
} from "@gatepost/analysis/testing/paper";
import { decodePicture } from "@gatepost/analysis/pictures/page-pictures";
import { readPicture } from "@gatepost/analysis/pictures/read-picture";
import { createRecogniser } from "@gatepost/analysis/pictures/tesseract";

const [museum, fair, swimming, residential, photographs] = paperLetters;
const newsletter = together(museum, swimming);
const notices = together(residential, fair);
const letters = together(photographs, museum);
const pictures: [string, Letter, ReturnType<typeof printed>][] = [
  ["printed, serif", museum, printed(museum)],
  ["printed, sans", fair, printed(fair, { font: "sans-serif" })],
  ["printed, small type", swimming, printed(swimming, { size: 19 })],
  ["printed, typewriter", residential, printed(residential, { font: "monospace", size: 22 })],
  ["two columns, serif", newsletter, printed(newsletter, { columns: 2 })],
  ["two columns, sans", notices, printed(notices, { columns: 2, font: "sans-serif" })],
  [
    "two columns, photographed",
    letters,
    photographed(printed(letters, { columns: 2 }), { angle: 2, shadow: 0.35 }),
  ],
  ["grey copy", fair, printed(fair, { paper: "#bbb", ink: "#555" })],
  ["grey copy, faint", swimming, printed(swimming, { paper: "#aaa", ink: "#777" })],
  [
    "grey, photographed in shadow",
    residential,
    photographed(printed(residential, { paper: "#ccc", ink: "#444" }), { shadow: 0.6 }),
  ],
  ["poster, light on dark", fair, poster(fair)],
  [
    "poster, photographed",
    photographs,
    photographed(poster(photographs, { ground: "#b3261e" }), { angle: -2 }),
  ],
  ["photographed, 3° askew", photographs, photographed(printed(photographs), { angle: 3 })],
  ["photographed, 7° askew", museum, photographed(printed(museum), { angle: -7, fill: 0.85 })],
  ["photographed, 12° askew", swimming, photographed(printed(swimming), { angle: 12, fill: 0.8 })],
  ["photographed from below, 15%", fair, photographed(printed(fair), { keystone: 0.15, angle: 1 })],
  [
    "photographed from below, 30%",
    residential,
    photographed(printed(residential), { keystone: 0.3, angle: -2 }),
  ],
  ["photographed, bent page", photographs, photographed(printed(photographs), { bend: 40, shadow: 0.3 })],
  ["photographed, blurred", museum, photographed(printed(museum), { blur: 1.8, noise: 30 })],
  ["photographed on its side", swimming, onItsSide(photographed(printed(swimming), { angle: 2 }), 90)],
  [
    "photographed upside down",
    photographs,
    onItsSide(photographed(printed(photographs), { angle: -1 }), 180),
  ],
  ["photographed, dark and noisy", fair, photographed(printed(fair), { angle: 2, shadow: 0.75, noise: 60 })],
  [
    "photographed, hopelessly blurred",
    residential,
    photographed(printed(residential), { blur: 5, noise: 80 }),
  ],
];

const plain = (text: string) => text.replaceAll("|", " ").replace(/\s+/g, " ").trim();

/** The share of the truth that is right, by the least number of changes. */
function accuracy<T>(truth: readonly T[], read: readonly T[]): number {
  let above = Array.from({ length: read.length + 1 }, (_, index) => index);
  truth.forEach((wanted, row) => {
    const line = [row + 1];
    read.forEach((found, column) =>
      line.push(
        Math.min(above[column + 1]! + 1, line[column]! + 1, above[column]! + (found === wanted ? 0 : 1)),
      ),
    );
    above = line;
  });
  return Math.max(0, 1 - above.at(-1)! / truth.length);
}

const recognise = await createRecogniser();
console.log(
  "| picture | confidence | characters | words | day | sum | read well | processor s |\n|---|---|---|---|---|---|---|---|",
);
for (const [name, letter, page] of pictures) {
  const content = jpegOf(page);
  const before = process.cpuUsage();
  const { blocks, isPoor, confidence } = readPicture(await decodePicture(content), recognise);
  const { user, system } = process.cpuUsage(before);
  const truth = plain([letter.title, ...letter.text].join(" "));
  const text = plain(blocks.map((block) => block.text).join(" "));
  const cells = [
    name,
    confidence.toFixed(0),
    accuracy([...truth], [...text]).toFixed(3),
    accuracy(truth.split(" "), text.split(" ")).toFixed(3),
    text.includes(letter.day) ? "yes" : "no",
    text.includes(letter.sum) ? "yes" : "no",
    isPoor ? "no" : "yes",
    ((user + system) / 1_000_000).toFixed(1),
  ];
  console.log(`| ${cells.join(" | ")} |`);
  if (process.argv.includes("--text"))
    console.log(blocks.map((block) => `${block.kind}: ${block.text}`).join("\n"));
}
