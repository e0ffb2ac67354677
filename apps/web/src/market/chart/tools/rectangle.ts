import type { OverlayTemplate } from 'klinecharts';

/** A rectangle between two corners, filled so thinly that bars are seen through it. */
export const rectangle: OverlayTemplate = {
  name: 'rectangle',
  totalStep: 3,
  needDefaultPointFigure: true,
  needDefaultXAxisFigure: true,
  needDefaultYAxisFigure: true,
  createPointFigures: ({ coordinates: [from, to], chart }) => {
    if (from === undefined || to === undefined) return [];
    const { color } = chart.getStyles().overlay.line;
    return [
      {
        type: 'polygon',
        attrs: { coordinates: [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }] },
        styles: { style: 'stroke_fill', color: `${color}20`, borderColor: color },
      },
    ];
  },
};
