/** Chains on which withdrawal addresses are checked. */
export type AddressChain = 'TRC20' | 'ERC20' | 'OMNI';

/** The two hashes that checksums of addresses are made of; passed in, so that the rules carry no library. */
export interface AddressHashes {
  sha256(bytes: Uint8Array): Uint8Array;
  keccak256(bytes: Uint8Array): Uint8Array;
}

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const PAYLOAD_BYTES = 21;
const CHECKSUM_BYTES = 4;
/** First byte of a payload: it names the chain and the kind of address. */
const VERSIONS: Readonly<Record<'TRC20' | 'OMNI', readonly number[]>> = {
  TRC20: [0x41],
  /** Bitcoin's P2PKH and P2SH: Omni lives on Bitcoin. */
  OMNI: [0x00, 0x05],
};

/**
 * Returns the canonical spelling of an address on a chain; undefined for any other text. Tron and Bitcoin use base58check. Ethereum uses
 * 40 hex digits whose capitals, when there are both cases, are the checksum of EIP-55. An address of nothing but zeros is well formed,
 * although nobody has a key for it.
 */
export function canonicalAddress(chain: AddressChain, text: string, hashes: AddressHashes): string | undefined {
  if (chain === 'ERC20') return ethereumAddress(text, hashes);
  const payload = base58CheckPayload(text, hashes);
  return payload && VERSIONS[chain].includes(payload[0] ?? -1) ? text : undefined;
}

/** The chains that an address fits. */
export function chainsOfAddress(text: string, hashes: AddressHashes): AddressChain[] {
  return (['TRC20', 'ERC20', 'OMNI'] as const).filter((chain) => canonicalAddress(chain, text, hashes) !== undefined);
}

function ethereumAddress(text: string, hashes: AddressHashes): string | undefined {
  const [, digits] = /^0x([0-9a-fA-F]{40})$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const checked = withEip55(digits.toLowerCase(), hashes);
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return oneCase || digits === checked ? `0x${checked}` : undefined;
}

/** Writes hex digits with capitals by EIP-55. A letter is a capital where the digit of the keccak-256 of the lower-case digits is 8 or more. */
function withEip55(digits: string, { keccak256 }: AddressHashes): string {
  const hash = keccak256(asciiBytes(digits));
  return digits
    .split('')
    .map((digit, index) => {
      const byte = hash[index >> 1] ?? 0;
      return (index % 2 === 0 ? byte >> 4 : byte & 15) >= 8 ? digit.toUpperCase() : digit;
    })
    .join('');
}

/** Version and hash of a base58check text whose checksum (the first bytes of a double SHA-256) is right; undefined for any other text. */
function base58CheckPayload(text: string, { sha256 }: AddressHashes): Uint8Array | undefined {
  const bytes = base58Bytes(text);
  if (bytes?.length !== PAYLOAD_BYTES + CHECKSUM_BYTES) return undefined;
  const payload = bytes.slice(0, PAYLOAD_BYTES);
  const checksum = sha256(sha256(payload));
  return bytes.slice(PAYLOAD_BYTES).every((byte, index) => byte === checksum[index]) ? payload : undefined;
}

/** Converts base58 to bytes; undefined for other characters and for more bytes than any address has. */
function base58Bytes(text: string): Uint8Array | undefined {
  const most = PAYLOAD_BYTES + CHECKSUM_BYTES;
  // Least significant byte first.
  const bytes: number[] = [];
  for (const character of text) {
    let carry = ALPHABET.indexOf(character);
    if (carry < 0) return undefined;
    for (let index = 0; index < bytes.length; index += 1) {
      carry += (bytes[index] ?? 0) * 58;
      bytes[index] = carry & 255;
      carry >>= 8;
    }
    while (carry > 0) {
      bytes.push(carry & 255);
      carry >>= 8;
    }
    if (bytes.length > most) return undefined;
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  if (zeros + bytes.length > most) return undefined;
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes.toReversed()]);
}

function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
