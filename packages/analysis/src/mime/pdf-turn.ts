/** A piece of text and the lower left corner where it begins, in a frame whose y grows upwards. `angle` is the direction in degrees. */
export type Item = { str: string; x: number; y: number; width: number; fontSize: number; angle: number };

type Group = { angle: number; items: Item[]; letters: number };

/** Fewer letters than this in a direction of their own are lettering along a curve, or one letter of it. */
const fewLetters = 8;
/** A scanner lays a page in by a degree or two. */
const sameDirection = 3;

/** The text in frames in which it reads upright, most text first: a page may be turned, or have a note along its side. */
export function uprightFrames(items: readonly Item[]): Item[][] {
  const groups: Group[] = [];
  const byLetters = [...Map.groupBy(items, ({ angle }) => Math.round(angle)).values()]
    .map((own): Group => ({ angle: own[0]!.angle, items: own, letters: lettersIn(own) }))
    .toSorted((one, other) => other.letters - one.letters);
  for (const group of byLetters) {
    const near = groups.find(
      ({ angle }) => apart(angle, group.angle) <= sameDirection || group.letters < fewLetters,
    );
    if (near) near.items.push(...group.items);
    else groups.push(group);
  }
  return groups.map(({ angle, items: own }) => (angle === 0 ? own : own.map((item) => turned(item, angle))));
}

const lettersIn = (items: readonly Item[]): number =>
  items.reduce((sum, { str }) => sum + str.trim().length, 0);

function apart(one: number, other: number): number {
  const difference = Math.abs(one - other) % 360;
  return Math.min(difference, 360 - difference);
}

function turned(item: Item, angle: number): Item {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return { ...item, x: item.x * cos + item.y * sin, y: item.y * cos - item.x * sin };
}
