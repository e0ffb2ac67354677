/** A key's place, in widths of a key. */
type Place = readonly [x: number, y: number];

/** Rows of a keyboard and how far each is set in. */
const KEYBOARD: readonly (readonly [keys: string, inset: number])[] = [
  ['1234567890', 0],
  ['qwertyuiop', 0.5],
  ['asdfghjkl', 0.75],
  ['zxcvbnm', 1.25],
];
const KEYPAD: readonly (readonly [keys: string, inset: number])[] = [
  ['789', 0],
  ['456', 0],
  ['123', 0],
  ['0', 0],
];

function placesOf(rows: readonly (readonly [string, number])[]): ReadonlyMap<string, Place> {
  return new Map(rows.flatMap(([keys, inset], y) => Array.from(keys, (key, x): readonly [string, Place] => [key, [x + inset, y]])));
}

const PADS = [placesOf(KEYBOARD), placesOf(KEYPAD)];

/** Steps of a walk for every time that the finger is lifted, at least. With fewer, one in seven numbers of six digits were a walk. */
const STEPS_PER_LIFT = 5;

/** Whether a text in lower case is written by walking over neighbouring keys, with few lifts: qwertyuio, 1q2w3e4r, 789654, asdfjkl. */
export function isWalk(text: string): boolean {
  return PADS.some((places) => {
    let steps = 0;
    let lifts = 0;
    for (let index = 1; index < text.length; index += 1) {
      if (isStep(places.get(text.charAt(index - 1)), places.get(text.charAt(index)))) steps += 1;
      else lifts += 1;
    }
    return steps >= lifts * STEPS_PER_LIFT;
  });
}

/** Whether a finger gets from one place to the other without leaving the keys: the same key or one beside it. */
function isStep(from: Place | undefined, to: Place | undefined): boolean {
  return from !== undefined && to !== undefined && Math.abs(from[0] - to[0]) <= 1 && Math.abs(from[1] - to[1]) <= 1;
}
