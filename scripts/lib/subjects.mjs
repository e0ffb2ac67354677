import { execFileSync } from 'node:child_process';
import { ROOT } from './project.mjs';

const MOST = 72;
/** `area: imperative`: one or several areas, then what the commit makes the product do. */
const FORM = /^[a-z0-9][a-z0-9-]*(?:, [a-z0-9][a-z0-9-]*)*: (\S+)/;
/** The first word of a sentence that tells instead of asking: it moves, moved, is moving. */
const TOLD = /(?:[^s]s|ed|ing)$/;
/** Imperatives that look told. */
const ASKED = new Set(['bring', 'embed', 'feed', 'need', 'speed', 'focus']);

/** Why a subject is none: its length or its form. */
export function subjectFaults(subjects) {
  return subjects.flatMap((subject) => {
    const [, first] = FORM.exec(subject) ?? [];
    if (subject.length > MOST) return [`${subject.length} characters, at most ${MOST}: ${subject}`];
    if (first === undefined) return [`not “area: imperative”: ${subject}`];
    return TOLD.test(first) && !ASKED.has(first) ? [`“${first}” is no imperative: ${subject}`] : [];
  });
}

/** Subjects of the commits since `main`; none where there is no repository or no such branch. */
export function subjectsSinceMain() {
  try {
    const options = { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', ['log', '--no-merges', '--format=%s', 'main..HEAD'], options)
      .split('\n')
      .filter((each) => each !== '');
  } catch {
    return [];
  }
}
