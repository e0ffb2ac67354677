/** A stretch of words that two texts share, or that only the later or only the earlier has. */
export interface Stretch {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Beyond so many single changes a text counts as replaced: what is left of it would not help a reader. */
const CHANGES_MOST = 600;

/** Pieces of a text for the segmenter, which takes four times as long for twice the text. They end before a space or a full stop where there is one. */
const PIECES = /[^]{1,1000}(?=[\s。！？]|$)|[^]{1,1000}/gu;

/** Words, the spaces between them and signs, each by itself. Languages without spaces are cut where their dictionary does. */
function wordsOf(text: string, tag: string): string[] {
  const words = new Intl.Segmenter(tag, { granularity: 'word' });
  return (text.match(PIECES) ?? []).flatMap((piece) => [...words.segment(piece)].map(({ segment }) => segment));
}

/**
 * Compares two versions of a text word by word. Returns its stretches in reading order, the removed before the added. `tag` is the BCP 47 tag of its language.
 */
export function wordDifference(before: string, after: string, tag: string): Stretch[] {
  const [left, right] = [wordsOf(before, tag), wordsOf(after, tag)];
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < left.length - start && end < right.length - start && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  const head = left.slice(0, start);
  const tail = left.slice(left.length - end);
  const middle = changes(left.slice(start, left.length - end), right.slice(start, right.length - end));
  return joined([...head.map(same), ...middle, ...tail.map(same)]);
}

const same = (text: string): Stretch => ({ kind: 'same', text });
const added = (text: string): Stretch => ({ kind: 'added', text });
const removed = (text: string): Stretch => ({ kind: 'removed', text });

/** The shortest way from one list of words to the other: E. W. Myers, An O(ND) Difference Algorithm, 1986. */
function changes(left: readonly string[], right: readonly string[]): Stretch[] {
  const reach = new Map<number, number>([[1, 0]]);
  const steps: Map<number, number>[] = [];
  for (let count = 0; count <= Math.min(left.length + right.length, CHANGES_MOST); count += 1) {
    steps.push(new Map(reach));
    for (let lane = -count; lane <= count; lane += 2) {
      let at = isDown(reach, lane, count) ? (reach.get(lane + 1) ?? 0) : (reach.get(lane - 1) ?? 0) + 1;
      while (at < left.length && at - lane < right.length && left[at] === right[at - lane]) at += 1;
      reach.set(lane, at);
      if (at >= left.length && at - lane >= right.length) return wayBack(left, right, steps);
    }
  }
  return [...left.map(removed), ...right.map(added)];
}

/** Whether the furthest way to a lane after so many changes adds a word. */
function isDown(reach: ReadonlyMap<number, number>, lane: number, count: number): boolean {
  return lane === -count || (lane !== count && (reach.get(lane - 1) ?? 0) < (reach.get(lane + 1) ?? 0));
}

function wayBack(left: readonly string[], right: readonly string[], steps: readonly ReadonlyMap<number, number>[]): Stretch[] {
  const found: Stretch[] = [];
  let at = left.length;
  let other = right.length;
  for (let count = steps.length - 1; count >= 0; count -= 1) {
    const reach = steps[count] ?? new Map<number, number>();
    const lane = at - other;
    const before = isDown(reach, lane, count) ? lane + 1 : lane - 1;
    const from = count === 0 ? 0 : (reach.get(before) ?? 0);
    while (at > from && other > from - before && at > 0 && other > 0 && left[at - 1] === right[other - 1]) {
      found.push(same(left[at - 1] ?? ''));
      at -= 1;
      other -= 1;
    }
    if (count === 0) break;
    if (before > lane) found.push(added(right[(other -= 1)] ?? ''));
    else found.push(removed(left[(at -= 1)] ?? ''));
  }
  return found.toReversed();
}

/** Neighbours of one kind as one stretch; between two shared stretches all that is removed comes before all that is added. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  let [gone, come, kept] = ['', '', ''];
  const flush = (): void => {
    if (kept !== '') result.push(same(kept));
    if (gone !== '') result.push(removed(gone));
    if (come !== '') result.push(added(come));
    [gone, come, kept] = ['', '', ''];
  };
  for (const { kind, text } of stretches) {
    if (kind === 'same' && (gone !== '' || come !== '')) flush();
    if (kind === 'same') kept += text;
    else if (kind === 'removed') gone += text;
    else come += text;
  }
  flush();
  return result;
}
