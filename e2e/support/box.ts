import type { Locator } from '@playwright/test';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Measures the place of a piece of the page once it stays: the same in three frames on end. Throws when it is not on screen. */
export async function boxOf(piece: Locator): Promise<Box> {
  return piece.evaluate(async (element) => {
    const look = (): Box => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    };
    const isSame = (one: Box, other: Box): boolean =>
      one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
    let box = look();
    for (let same = 0; same < 2;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const next = look();
      same = isSame(box, next) ? same + 1 : 0;
      box = next;
    }
    if (box.width === 0 && box.height === 0) throw new Error(`${element.outerHTML.slice(0, 100)} is not on screen`);
    return box;
  });
}
