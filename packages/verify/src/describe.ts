import type { CheckName, Step } from './step.ts';

/** Texts of each check: when it holds, and when it fails. */
const WORDS: Readonly<Record<CheckName, readonly [holds: string, fails: string]>> = {
  form: ['everything can be read', 'something is malformed'],
  signature: ['signed by the venue', 'not signed by a key that is trusted, or the signature is wrong'],
  customer: ['made for your number', 'made for somebody else’s number'],
  salts: ['every salt is another', 'a salt is malformed, or there twice'],
  amounts: ['your shares add up to your total and none is negative', 'your shares do not add up to your total, or one is negative'],
  places: ['your shares stand at different places', 'two shares stand at the same place, or one at none'],
  path: ['each way leads to the signed root and sum', 'a way does not lead to the signed root and sum, or passes a negative sum'],
  count: ['as many leaves as were signed', 'not as many leaves as were signed'],
  negative: ['no leaf is negative', 'a leaf is negative'],
  order: ['no leaf is there twice', 'leaves are out of order, or one is there twice'],
  sum: ['the leaves add up to the signed sum', 'the leaves do not add up to the signed sum'],
  root: ['the leaves make the signed root', 'the leaves do not make the signed root'],
  published: ['it is the proof that everybody is shown', 'it is not the proof that everybody is shown'],
  reserves: ['', 'an address of the reserves is listed twice'],
  chain: ['each proof follows the one before it', 'a proof does not follow the one before it'],
};

/** Formats a step as one line for a terminal. */
export function describe({ check, outcome, currency, figures }: Step): string {
  const [holds, fails] = WORDS[check];
  const unknown =
    check === 'reserves'
      ? 'reserves cannot be checked here: look each address of the document up on its chain, at the block it names'
      : 'cannot be checked here: this machine has no Ed25519';
  const said = { holds, fails, unknown }[outcome];
  const mark = { holds: 'ok  ', fails: 'FAIL', unknown: 'look' }[outcome];
  const details = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  return `${mark}  ${currency === undefined ? '' : `${currency}: `}${said}${details.length > 0 ? ` (${details.join('; ')})` : ''}`;
}
