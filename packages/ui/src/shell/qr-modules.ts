import { create } from 'qrcode';

/** Modules of white around a code, without which cameras miss it. */
const QUIET = 3;

/** Makes the QR code of an address: its dark modules, by column and row. `size` is the side of the square in modules, with the white around it. */
export function qrModules(address: string): { readonly size: number; readonly dark: readonly (readonly [column: number, row: number])[] } {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const dark: (readonly [number, number])[] = [];
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1) if (modules.get(row, column) === 1) dark.push([column + QUIET, row + QUIET]);
  return { size: modules.size + 2 * QUIET, dark };
}
