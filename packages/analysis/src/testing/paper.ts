import { type Canvas, createCanvas } from "@napi-rs/canvas";

/** Invented letters on paper, scanned, copied and photographed. `day` and `sum` must be read right. */
export type Letter = { title: string; text: string[]; day: string; sum: string };

export const paperLetters: readonly [Letter, Letter, Letter, Letter, Letter] = [
  {
    title: "Harbour Lane Primary School",
    text: [
      "Dear parents and carers of Year 3,",
      "Our class will visit the Maritime Museum on Thursday 18 June 2026. We leave at 9.15am and will be back by 3.20pm.",
      "The cost is £12.50 for each child. Please pay on ParentPay by Friday 12 June.",
      "Children need a packed lunch, a water bottle and a waterproof coat.",
      "Yours sincerely, Mrs L. Abbott",
    ],
    day: "Thursday 18 June",
    sum: "£12.50",
  },
  {
    title: "SUMMER FAIR",
    text: [
      "Saturday 4 July, 12 noon to 3pm on the school field",
      "Entry £2.00 for adults, children free",
      "Cake stall, tombola, bouncy castle and a barbecue",
      "Please bring cakes to the hall on Friday 3 July after 2pm.",
      "Raffle tickets are on sale at the gate from Monday 29 June.",
    ],
    day: "Saturday 4 July",
    sum: "£2.00",
  },
  {
    title: "Swimming lessons",
    text: [
      "Swimming for Class 4B starts on Tuesday 9 June and runs for six weeks.",
      "Each child needs a costume, a towel and a swimming hat. Hats may be bought at the office for £3.75.",
      "Goggles are allowed only with a signed form. Forms must be returned by Friday 5 June.",
      "Long hair must be tied back and earrings taken out before the lesson.",
    ],
    day: "Tuesday 9 June",
    sum: "£3.75",
  },
  {
    title: "Residential to Beacon Fell",
    text: [
      "Final instalment: the last payment of £86.40 is due by Wednesday 17 June 2026.",
      "A meeting for parents will be held in the library on Monday 22 June at 5.45pm.",
      "Please complete the medical form and hand it to Mr Okafor before the meeting.",
      "Children will sleep in cabins of six and may name two friends.",
    ],
    day: "Wednesday 17 June",
    sum: "£86.40",
  },
  {
    title: "School photographs",
    text: [
      "The photographer will be with us on Wednesday 24 June.",
      "Children should wear full summer uniform, with their jumper.",
      "Family groups can be taken before school from 8.10am.",
      "Packs begin at £14.95 and can be ordered online until Tuesday 7 July.",
    ],
    day: "Wednesday 24 June",
    sum: "£14.95",
  },
];

function sheet(width: number, height: number, colour: string) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  return { canvas, context };
}

type Print = { size?: number; font?: string; paper?: string; ink?: string; columns?: number };

export function printed(letter: Letter, print: Print = {}): Canvas {
  const { size = 26, font = "serif", paper = "#fff", ink = "#111", columns = 1 } = print;
  const { canvas, context } = sheet(1_240, 1_000, paper);
  context.fillStyle = ink;
  context.font = `bold ${size * 1.6}px ${font}`;
  context.fillText(letter.title, 90, 120);
  context.font = `${size}px ${font}`;
  const gap = 60;
  const width = (canvas.width - 180 - gap * (columns - 1)) / columns;
  const lines = letter.text.flatMap((text) => [
    ...wrapped(text, width, (line) => context.measureText(line).width),
    "",
  ]);
  const perColumn = Math.ceil(lines.length / columns);
  let y = 0;
  lines.forEach((line, index) => {
    if (index % perColumn === 0) y = 190;
    context.fillText(line, 90 + Math.floor(index / perColumn) * (width + gap), y);
    y += size * (line === "" ? 0.8 : 1.45);
  });
  return canvas;
}

/** A poster as design programs make it: large centred lines, light on a dark ground, and a coloured band. */
export function poster(
  letter: Letter,
  colours: { ground?: string; ink?: string; band?: string } = {},
): Canvas {
  const { ground = "#1d3f72", ink = "#fff", band = "#f2c230" } = colours;
  const { canvas, context } = sheet(1_240, 1_400, ground);
  context.fillStyle = band;
  context.fillRect(0, 0, canvas.width, 200);
  context.textAlign = "center";
  context.fillStyle = "#222";
  context.font = "bold 88px sans-serif";
  context.fillText(letter.title, canvas.width / 2, 130);
  context.fillStyle = ink;
  context.font = "40px sans-serif";
  let y = 320;
  for (const text of letter.text) {
    for (const line of wrapped(text, 1_000, (each) => context.measureText(each).width)) {
      context.fillText(line, canvas.width / 2, y);
      y += 58;
    }
    y += 40;
  }
  return canvas;
}

function wrapped(text: string, width: number, widthOf: (line: string) => number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (widthOf(longer) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

type Shot = {
  angle?: number;
  /** How much narrower the far edge is. */
  keystone?: number;
  bend?: number;
  shadow?: number;
  noise?: number;
  blur?: number;
  fill?: number;
};

/** The page on a table, as a phone sees it. */
export function photographed(page: Canvas, shot: Shot = {}): Canvas {
  const { angle = 0, keystone = 0, bend = 0, shadow = 0, noise = 0, blur = 1, fill = 0.92 } = shot;
  const [width, height] = [1_600, 1_300];
  const { canvas, context } = sheet(width, height, "#6b5a48");
  const scale = fill * Math.min(width / page.width, height / page.height);
  context.save();
  context.translate(width / 2, height / 2);
  context.rotate((angle * Math.PI) / 180);
  context.scale(scale, scale);
  context.drawImage(warped(page, keystone, bend), -page.width / 2, -page.height / 2);
  context.restore();
  const dark = context.createLinearGradient(0, 0, width, height * 0.7);
  dark.addColorStop(0, `rgba(0,0,0,${shadow})`);
  dark.addColorStop(1, "rgba(0,0,0,0)");
  context.fillStyle = dark;
  context.fillRect(0, 0, width, height);
  if (noise > 0) speckle(canvas, noise);
  if (blur > 1) {
    const small = createCanvas(width / blur, height / blur);
    small.getContext("2d").drawImage(canvas, 0, 0, small.width, small.height);
    context.drawImage(small, 0, 0, width, height);
  }
  return canvas;
}

/** Row by row: narrower towards the top, and bent like a page that won't lie flat. */
function warped(page: Canvas, keystone: number, bend: number): Canvas {
  const canvas = createCanvas(page.width, page.height);
  const context = canvas.getContext("2d");
  for (let y = 0; y < page.height; y += 1) {
    const share = y / page.height;
    const width = page.width * (1 - keystone * (1 - share));
    const left = (page.width - width) / 2 + bend * Math.sin(share * Math.PI);
    context.drawImage(page, 0, y, page.width, 1, left, y, width, 1.5);
  }
  return canvas;
}

function speckle(canvas: Canvas, strength: number): void {
  const context = canvas.getContext("2d");
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  let state = 7;
  for (let at = 0; at < image.data.length; at += 4) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    const change = (((state >> 8) % 1_000) / 1_000 - 0.5) * strength;
    for (const point of [at, at + 1, at + 2]) image.data[point] = image.data[point]! + change;
  }
  context.putImageData(image, 0, 0);
}

/** A third as wide and high: noise is read in a ninth of the time. */
export function smaller(page: Canvas): Canvas {
  const canvas = createCanvas(page.width / 3, page.height / 3);
  canvas.getContext("2d").drawImage(page, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Turned by a multiple of 90 degrees. */
export function onItsSide(page: Canvas, degrees: number): Canvas {
  const isAcross = degrees % 180 !== 0;
  const canvas = createCanvas(isAcross ? page.height : page.width, isAcross ? page.width : page.height);
  const context = canvas.getContext("2d");
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(page, -page.width / 2, -page.height / 2);
  return canvas;
}

export const jpegOf = (page: Canvas): Buffer => page.toBuffer("image/jpeg", 85);

/** Two letters on one sheet, long enough for two columns. */
export const together = (one: Letter, other: Letter): Letter => ({
  ...one,
  text: [...one.text, ...other.text],
});
