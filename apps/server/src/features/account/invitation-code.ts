/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const BITS = 30n;
const MASK = (1n << BITS) - 1n;
/** Odd, so that multiplying by it modulo a power of two loses nothing: no two customers share a code. */
const FACTOR = 0x2c9277b5n;

/**
 * Returns a customer's invitation code: six letters and digits made of the id by a one-to-one scramble. So neighbours in the table do not look like neighbours.
 * Throws `RangeError` for ids of 2^30 and more.
 */
export function invitationCode(userId: number): string {
  let value = BigInt(userId);
  if (value < 0n || value > MASK) throw new RangeError(`no invitation code for ${userId}`);
  value = (value * FACTOR) & MASK;
  value ^= value >> 15n;
  value = (value * FACTOR) & MASK;
  let code = '';
  for (let place = 0; place < 6; place += 1) {
    code += LETTERS[Number(value & 31n)] ?? '';
    value >>= 5n;
  }
  return code;
}
