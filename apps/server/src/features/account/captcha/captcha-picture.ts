import { randomInt } from 'node:crypto';
import { encodePng } from './png.ts';

const WIDTH = 120;
const HEIGHT = 44;

type Point = readonly [x: number, y: number];
type Stroke = readonly Point[];
type Colour = readonly [red: number, green: number, blue: number];

/** Points of an arc of an ellipse, angles in quarter turns, clockwise from the right. */
function arc(x: number, y: number, radiusX: number, radiusY: number, from: number, to: number): Stroke {
  const points: Point[] = [];
  for (let step = 0; step <= 14; step += 1) {
    const angle = ((from + ((to - from) * step) / 14) * Math.PI) / 2;
    points.push([x + radiusX * Math.cos(angle), y + radiusY * Math.sin(angle)]);
  }
  return points;
}

/** The digits as strokes in a box of 1 by 1.6, y downward. */
const GLYPHS: readonly (readonly Stroke[])[] = [
  [arc(0.5, 0.8, 0.42, 0.78, 0, 4)],
  [
    [
      [0.2, 0.35],
      [0.55, 0.02],
      [0.55, 1.58],
    ],
  ],
  [[...arc(0.5, 0.45, 0.4, 0.43, 2, 4.4), [0.08, 1.56], [0.94, 1.56]]],
  [arc(0.46, 0.42, 0.38, 0.4, 2.2, 5), arc(0.46, 1.18, 0.44, 0.4, 3, 6)],
  [
    [
      [0.7, 1.58],
      [0.7, 0.04],
      [0.06, 1.1],
      [0.96, 1.1],
    ],
  ],
  [
    [
      [0.88, 0.04],
      [0.18, 0.04],
      [0.14, 0.7],
    ],
    arc(0.46, 1.06, 0.44, 0.52, 2.7, 5.8),
  ],
  [
    [
      [0.78, 0.04],
      [0.3, 0.6],
      [0.1, 1.06],
    ],
    arc(0.5, 1.12, 0.4, 0.46, 0, 4),
  ],
  [
    [
      [0.06, 0.04],
      [0.92, 0.04],
      [0.4, 1.58],
    ],
  ],
  [arc(0.5, 0.42, 0.34, 0.4, 0, 4), arc(0.5, 1.2, 0.42, 0.4, 0, 4)],
  [
    arc(0.5, 0.48, 0.4, 0.46, 0, 4),
    [
      [0.9, 0.54],
      [0.72, 1.1],
      [0.26, 1.58],
    ],
  ],
];

const INKS: readonly Colour[] = [
  [33, 74, 140],
  [122, 42, 66],
  [24, 98, 82],
  [110, 72, 20],
  [74, 48, 128],
];

/** A number from `least` to `most`, unforeseeable: a captcha from a guessable generator would be drawn by the guesser too. */
function between(least: number, most: number): number {
  return least + ((most - least) * randomInt(1_000_000)) / 1_000_000;
}

/** Paper that ink darkens in proportion to how much of a pixel it covers. */
class Canvas {
  readonly pixels = new Uint8Array(WIDTH * HEIGHT * 3);

  constructor() {
    for (let index = 0; index < this.pixels.length; index += 1) this.pixels[index] = Math.round(between(222, 248));
  }

  blend(x: number, y: number, colour: Colour, share: number): void {
    const base = (y * WIDTH + x) * 3;
    for (let channel = 0; channel < 3; channel += 1) {
      const paper = this.pixels[base + channel] ?? 0;
      this.pixels[base + channel] = Math.round(paper + ((colour[channel] ?? 0) - paper) * share);
    }
  }

  line([fromX, fromY]: Point, [toX, toY]: Point, thickness: number, colour: Colour, strength: number): void {
    const reach = thickness / 2 + 1;
    const left = Math.max(0, Math.floor(Math.min(fromX, toX) - reach));
    const right = Math.min(WIDTH - 1, Math.ceil(Math.max(fromX, toX) + reach));
    const top = Math.max(0, Math.floor(Math.min(fromY, toY) - reach));
    const bottom = Math.min(HEIGHT - 1, Math.ceil(Math.max(fromY, toY) + reach));
    const [dx, dy] = [toX - fromX, toY - fromY];
    const length = dx * dx + dy * dy;
    for (let y = top; y <= bottom; y += 1) {
      for (let x = left; x <= right; x += 1) {
        const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / length));
        const distance = Math.hypot(x - fromX - along * dx, y - fromY - along * dy);
        const covered = Math.min(1, Math.max(0, thickness / 2 + 0.5 - distance));
        if (covered > 0) this.blend(x, y, colour, covered * strength);
      }
    }
  }
}

function pickInk(): Colour {
  return INKS[randomInt(INKS.length)] ?? [0, 0, 0];
}

/** Draws digits as a PNG: each turned, stretched and coloured by chance, all on one wave, with stray lines and specks. */
export function captchaPicture(digits: string): Buffer {
  const canvas = new Canvas();
  const [waveHeight, waveLength, wavePhase] = [between(1.5, 3.5), between(26, 44), between(0, 6.28)];
  const wave = ([x, y]: Point): Point => [
    x + waveHeight * 0.5 * Math.sin(y / 7 + wavePhase),
    y + waveHeight * Math.sin(x / waveLength + wavePhase),
  ];

  for (let index = 0; index < 5; index += 1) {
    canvas.line([between(0, WIDTH), between(0, HEIGHT)], [between(0, WIDTH), between(0, HEIGHT)], between(0.8, 1.6), pickInk(), 0.35);
  }
  digits.split('').forEach((digit, place) => {
    const [scaleX, scaleY, turn] = [between(13, 17), between(14, 18), between(-0.32, 0.32)];
    const centre: Point = [17 + place * 28.5 + between(-3, 3), HEIGHT / 2 + between(-3, 3)];
    const [ink, thickness] = [pickInk(), between(2.2, 3.4)];
    const set = ([x, y]: Point): Point => {
      const [flatX, flatY] = [(x - 0.5) * scaleX, (y - 0.8) * scaleY];
      return wave([
        centre[0] + flatX * Math.cos(turn) - flatY * Math.sin(turn),
        centre[1] + flatX * Math.sin(turn) + flatY * Math.cos(turn),
      ]);
    };
    for (const stroke of GLYPHS[Number(digit)] ?? []) {
      for (let index = 1; index < stroke.length; index += 1) {
        canvas.line(set(stroke[index - 1] ?? [0, 0]), set(stroke[index] ?? [0, 0]), thickness, ink, 0.92);
      }
    }
  });
  for (let index = 0; index < 90; index += 1) canvas.blend(randomInt(WIDTH), randomInt(HEIGHT), pickInk(), between(0.2, 0.7));
  return encodePng(WIDTH, HEIGHT, canvas.pixels);
}
