import { describe, expect, it } from 'vitest';
import { missingEngines } from '../scripts/lib/engines.mjs';

describe('OPS-46 browsers that a machine has not', () => {
  it('are named in one line with what installs them', () => {
    expect(missingEngines(() => true)).toBeUndefined();
    expect(missingEngines((file) => !file.includes('firefox'))).toBe('Firefox missing: apt-get install -y firefox-esr');
    expect(missingEngines(() => false)).toBe(
      'Firefox and WebKitGTK missing: apt-get install -y firefox-esr webkit2gtk-driver gjs gir1.2-webkit2-4.1 xvfb',
    );
  });
});
