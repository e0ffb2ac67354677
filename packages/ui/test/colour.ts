/** Colour measures for the token test: WCAG 2 contrast, and OKLab distance as seen with and without colour blindness. */
type Triple = readonly [number, number, number];

function linearOf(hex: string): Triple {
  const at = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [at(1), at(3), at(5)];
}

function apply(matrix: readonly Triple[], [r, g, b]: Triple): Triple {
  const row = (line: Triple | undefined) => (line === undefined ? 0 : line[0] * r + line[1] * g + line[2] * b);
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

/** WCAG 2 contrast ratio of two #rrggbb colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [r, g, b] = linearOf(hex);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB. */
export const VISION = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, readonly Triple[]>;

/** Ottosson (2020). */
function oklabOf(linear: Triple): Triple {
  const [r, g, b] = [Math.max(0, linear[0]), Math.max(0, linear[1]), Math.max(0, linear[2])] as const;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** 100 × OKLab distance of two #rrggbb colours as a kind of vision sees them. */
export function distance(one: string, other: string, vision: keyof typeof VISION): number {
  const a = oklabOf(apply(VISION[vision], linearOf(one)));
  const b = oklabOf(apply(VISION[vision], linearOf(other)));
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
