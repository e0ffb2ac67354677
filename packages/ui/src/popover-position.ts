/** Place of a floating layer, in viewport pixels. */
export interface Place {
  readonly top: number;
  readonly left: number;
}

export interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

export interface PlaceOptions {
  readonly viewport: { readonly width: number; readonly height: number };
  /** Edge of the anchor that the layer lines up with, in reading direction. */
  readonly align: 'start' | 'center' | 'end';
  readonly side: 'below' | 'above';
  readonly direction: 'ltr' | 'rtl';
}

const GAP = 6;
const MARGIN = 8;

/** Puts a layer beside its anchor, turned to the other side where it does not fit, and kept inside the viewport. */
export function popoverPosition(anchor: Box, layer: { readonly width: number; readonly height: number }, options: PlaceOptions): Place {
  const { viewport, align, side, direction } = options;
  const below = anchor.top + anchor.height + GAP;
  const above = anchor.top - GAP - layer.height;
  const fitsBelow = below + layer.height + MARGIN <= viewport.height;
  const fitsAbove = above >= MARGIN;
  const top = side === 'below' ? (fitsBelow || !fitsAbove ? below : above) : fitsAbove || !fitsBelow ? above : below;
  const atLeft = align === 'center' ? undefined : (align === 'start') === (direction === 'ltr');
  const left =
    atLeft === undefined ? anchor.left + (anchor.width - layer.width) / 2 : atLeft ? anchor.left : anchor.left + anchor.width - layer.width;
  return {
    top: Math.max(MARGIN, Math.min(top, viewport.height - layer.height - MARGIN)),
    left: Math.max(MARGIN, Math.min(left, viewport.width - layer.width - MARGIN)),
  };
}
