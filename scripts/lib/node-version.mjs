/** A comparison of versions as packages write it: `^20.19.0`, `>=18`, `10.x`. */
const COMPARISON = /^(\^|>=)?(\d+)(?:\.(\d+|x|\*))?(?:\.(\d+|x|\*))?$/;

/** Whether a version of Node is in a range of `engines`: one comparison, or several between `||`. Throws for what it cannot read. */
export function isNodeIn(version, range) {
  const ours = version.split('.').map(Number);
  return range.split('||').some((each) => holds(ours, each.replaceAll(/\s/g, ''), range));
}

function holds(ours, comparison, range) {
  if (comparison === '*') return true;
  const [, operator = '', ...parts] = COMPARISON.exec(comparison) ?? [];
  if (parts.length === 0) throw new Error(`not a range of versions: ${range}`);
  const given = parts.map(Number).filter((part) => !Number.isNaN(part));
  const differing = given.findIndex((part, place) => part !== ours[place]);
  if (operator === '') return differing < 0;
  const isAtLeast = differing < 0 || ours[differing] > given[differing];
  return isAtLeast && (operator === '>=' || differing !== 0);
}
