/** Operations of the Ethereum machine that the token below is written in. */
const OPERATIONS = {
  ADD: '01',
  SUB: '03',
  LT: '10',
  EQ: '14',
  SHR: '1c',
  CALLER: '33',
  CALLDATALOAD: '35',
  CODECOPY: '39',
  MSTORE: '52',
  SLOAD: '54',
  SSTORE: '55',
  JUMP: '56',
  JUMPI: '57',
  DUP1: '80',
  DUP2: '81',
  DUP3: '82',
  SWAP1: '90',
  LOG3: 'a3',
  RETURN: 'f3',
  REVERT: 'fd',
} as const;

const TRANSFER_EVENT = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const SELECTORS = { transfer: 'a9059cbb', balanceOf: '70a08231', decimals: '313ce567', transferTwice: '00000002' } as const;
/** All there is, in units of 10^-6. */
const SUPPLY = '0de0b6b3a7640000';

/**
 * A token with what deposits look at: six decimals, balances, transfers that fail beyond the balance, and two transfers in one transaction.
 * Words are operations, `:name` a place, `@name` its address, anything else a number to push. Balances are stored under the address.
 */
const RUNTIME = `
  00 CALLDATALOAD e0 SHR
  DUP1 ${SELECTORS.transfer} EQ @transfer JUMPI
  DUP1 ${SELECTORS.balanceOf} EQ @balanceOf JUMPI
  DUP1 ${SELECTORS.decimals} EQ @decimals JUMPI
  DUP1 ${SELECTORS.transferTwice} EQ @transferTwice JUMPI
  :fail 00 00 REVERT
  :decimals 06 @answer JUMP
  :balanceOf 04 CALLDATALOAD SLOAD @answer JUMP
  :transfer @done 24 CALLDATALOAD 04 CALLDATALOAD @move JUMP
  :transferTwice @done 44 CALLDATALOAD 24 CALLDATALOAD @move 44 CALLDATALOAD 04 CALLDATALOAD @move JUMP
  :move
    CALLER SLOAD DUP3 DUP2 LT @fail JUMPI
    DUP3 SWAP1 SUB CALLER SSTORE
    DUP1 SLOAD DUP3 ADD DUP2 SSTORE
    SWAP1 00 MSTORE
    CALLER ${TRANSFER_EVENT} 20 00 LOG3
    JUMP
  :done 01
  :answer 00 MSTORE 20 00 RETURN
`;

/** Data of a transaction that puts the token on the chain and gives its sender all there is. */
export const TOKEN_CODE = deployment(assembled(RUNTIME));

/** Data of a transaction to the token that pays `amount` to an address. */
export function transferData(to: string, amount: bigint): string {
  return `0x${SELECTORS.transfer}${word(to)}${word(amount.toString(16))}`;
}

/** The same for two at once. */
export function transferTwiceData(first: string, second: string, amount: bigint): string {
  return `0x${SELECTORS.transferTwice}${word(first)}${word(second)}${word(amount.toString(16))}`;
}

function word(hex: string): string {
  return hex.replace(/^0x/, '').toLowerCase().padStart(64, '0');
}

function assembled(source: string): string {
  const places = new Map<string, string>();
  let code = '';
  // Addresses are two bytes wide wherever they point, so the second pass writes what the first has found.
  for (let pass = 0; pass < 2; pass += 1) {
    code = '';
    for (const text of source.trim().split(/\s+/)) {
      if (text.startsWith(':')) {
        places.set(text.slice(1), (code.length / 2).toString(16).padStart(4, '0'));
        code += '5b';
      } else if (text.startsWith('@')) code += `61${places.get(text.slice(1)) ?? '0000'}`;
      else code += text in OPERATIONS ? OPERATIONS[text as keyof typeof OPERATIONS] : (0x5f + text.length / 2).toString(16) + text;
    }
  }
  return code;
}

/** Code that runs once: it stores the supply under its sender and leaves the token behind. */
function deployment(runtime: string): string {
  const length = (runtime.length / 2).toString(16).padStart(4, '0');
  const head = (offset: string) => assembled(`${SUPPLY} CALLER SSTORE ${length} ${offset} 00 CODECOPY ${length} 00 RETURN`);
  const offset = (head('0000').length / 2).toString(16).padStart(4, '0');
  return `0x${head(offset)}${runtime}`;
}
