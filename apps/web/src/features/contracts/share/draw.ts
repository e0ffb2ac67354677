import { qrModules } from '@candor/ui/shell/qr-modules.ts';

/** Texts of a card, in words and figures of the reader's language. */
export interface CardWords {
  readonly direction: 'ltr' | 'rtl';
  readonly symbol: string;
  readonly side: string;
  readonly about: string;
  readonly rate: string;
  readonly rateName: string;
  readonly figures: readonly (readonly [name: string, figure: string])[];
  readonly moment: string;
  /** Said where prices are simulated. */
  readonly notice: string | undefined;
  readonly address: string;
  /** Target of the picture, as a code for cameras. */
  readonly code: string | undefined;
}

/** Colours of a card: it is the same at night and by day. */
export interface CardColours {
  readonly side: string;
  readonly rate: string;
}

const CARD_WIDTH = 1080;
const CARD_HEIGHT = 1080;

const GROUND = '#0C0E11';
const LINE = '#2A2F36';
const BRIGHT = '#F2F4F6';
const PALE = '#A3ABB5';
const NOTICE = '#E5B454';
const INSET = 80;
const CODE_SIZE = 208;

/** Draws a card. Words are aligned to the side where reading begins; figures keep their own direction. */
export function drawCard(canvas: HTMLCanvasElement, words: CardWords, colours: CardColours): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  canvas.width = CARD_WIDTH;
  canvas.height = CARD_HEIGHT;
  const family = getComputedStyle(document.body).fontFamily;
  const isRight = words.direction === 'rtl';
  const begins = isRight ? CARD_WIDTH - INSET : INSET;
  const ends = CARD_WIDTH - begins;
  /** Writes a line, made smaller until it is no wider than there is room. */
  const write = (
    text: string,
    at: 'begins' | 'ends',
    y: number,
    size: number,
    colour: string,
    weight = 400,
    most = CARD_WIDTH - 2 * INSET,
  ) => {
    context.textAlign = (at === 'begins') === isRight ? 'right' : 'left';
    context.fillStyle = colour;
    for (let pixels = size; ; pixels -= 2) {
      context.font = `${weight} ${pixels}px ${family}`;
      if (context.measureText(text).width <= most || pixels <= 18) break;
    }
    context.fillText(text, at === 'begins' ? begins : ends, y);
    return context.measureText(text).width;
  };
  context.fillStyle = GROUND;
  context.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
  context.textBaseline = 'alphabetic';
  context.direction = words.direction;
  write('Candor', 'begins', 128, 44, BRIGHT, 600);
  if (words.notice !== undefined) write(words.notice, 'ends', 128, 28, NOTICE, 500, 640);
  write(words.symbol, 'begins', 268, 76, BRIGHT, 600);
  const side = write(words.side, 'begins', 336, 40, colours.side, 600, 400);
  context.textAlign = isRight ? 'right' : 'left';
  context.font = `400 40px ${family}`;
  context.fillStyle = PALE;
  context.fillText(words.about, begins + (isRight ? -side - 20 : side + 20), 336);
  write(words.rateName, 'begins', 452, 34, PALE);
  write(words.rate, 'begins', 588, 136, colours.rate, 600);
  context.fillStyle = LINE;
  context.fillRect(INSET, 652, CARD_WIDTH - 2 * INSET, 2);
  words.figures.forEach(([name, figure], index) => {
    const y = 728 + index * 68;
    write(name, 'begins', y, 36, PALE, 400, 480);
    write(figure, 'ends', y, 40, BRIGHT, 500, 420);
  });
  const room = CARD_WIDTH - 2 * INSET - (words.code === undefined ? 0 : CODE_SIZE + 32);
  write(words.moment, 'begins', 884, 32, PALE, 400, room);
  write(words.address, 'begins', CARD_HEIGHT - INSET, 32, PALE, 400, room);
  if (words.code !== undefined)
    drawCode(context, words.code, isRight ? INSET : CARD_WIDTH - INSET - CODE_SIZE, CARD_HEIGHT - 32 - CODE_SIZE);
}

function drawCode(context: CanvasRenderingContext2D, address: string, left: number, top: number): void {
  const { size, dark } = qrModules(address);
  const unit = CODE_SIZE / size;
  context.fillStyle = '#FFFFFF';
  context.fillRect(left, top, CODE_SIZE, CODE_SIZE);
  context.fillStyle = GROUND;
  // A little over its edge, so that no seam of the ground shows between modules.
  for (const [column, row] of dark) context.fillRect(left + column * unit, top + row * unit, unit + 0.5, unit + 0.5);
}
