import { chmodSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSecrets } from '../../src/secrets/key-file.ts';
import { newSecretKey, SecretBox, SecretKeyError } from '../../src/secrets/secret-box.ts';

const [old, young] = [newSecretKey(), newSecretKey()];

describe('secret box', () => {
  it('MSG-1 opens what it sealed, in the same context only, and hides it', () => {
    const box = new SecretBox([old]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (text, context, other) => {
        const sealed = box.seal(text, context);
        expect(box.open(sealed, context)).toBe(text);
        if (text.length > 3) expect(sealed).not.toContain(text);
        if (other !== context) expect(() => box.open(sealed, other)).toThrow(SecretKeyError);
      }),
    );
    expect(box.seal('same', 'x')).not.toBe(box.seal('same', 'x'));
  });

  it('MSG-1 seals files as it seals texts, and notices every changed byte', () => {
    const box = new SecretBox([young, old]);
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), fc.nat(), (bytes, context, place) => {
        const sealed = new SecretBox([old]).sealBytes(bytes, context);
        expect([...box.openBytes(sealed, context)]).toEqual([...bytes]);
        expect(() => box.openBytes(sealed, `${context}x`)).toThrow(SecretKeyError);
        const changed = Buffer.from(sealed);
        changed[place % changed.length] = (changed[place % changed.length] ?? 0) ^ 1;
        expect(() => box.openBytes(changed, context)).toThrow(SecretKeyError);
        expect(() => box.openBytes(sealed.subarray(0, place % sealed.length), context)).toThrow(SecretKeyError);
      }),
    );
  });

  it('MSG-1 notices every changed character', () => {
    const box = new SecretBox([old]);
    const sealed = box.seal('secret', 'x');
    for (let index = 12; index < sealed.length - 1; index += 1) {
      const changed = `${sealed.slice(0, index)}${sealed[index] === 'A' ? 'B' : 'A'}${sealed.slice(index + 1)}`;
      expect(() => box.open(changed, 'x')).toThrow(SecretKeyError);
    }
    for (const broken of ['', 'v1.', 'v1.00000000.', `v1.${sealed.slice(3, 11)}.`, 'v2'])
      expect(() => box.open(broken, 'x')).toThrow(SecretKeyError);
  });

  it('MSG-2 a replaced key still opens and recognises, the new one seals and signs', () => {
    const before = new SecretBox([old]);
    const after = new SecretBox([young, old]);
    const sealed = before.seal('secret', 'x');
    expect(after.open(sealed, 'x')).toBe('secret');
    expect(after.isCurrent(sealed)).toBe(false);
    expect(after.isCurrent(after.seal('secret', 'x'))).toBe(true);
    expect(after.macs('codes', 'text')).toContain(before.mac('codes', 'text'));
    expect(after.mac('codes', 'text')).not.toBe(before.mac('codes', 'text'));
    expect(before.mac('codes', 'text')).not.toBe(before.mac('links', 'text'));
    expect(() => before.open(after.seal('secret', 'x'), 'x')).toThrow('is not configured');
  });

  it('MSG-2 keys come from the setting, or from a file made once for its owner only', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'candor-key-')), 'inner', 'secret.key');
    const sealed = openSecrets({ kind: 'file', file }).seal('secret', 'x');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(openSecrets({ kind: 'file', file }).open(sealed, 'x')).toBe('secret');
    writeFileSync(file, `# newer\n${young}\n${readFileSync(file, 'utf8')}`);
    expect(openSecrets({ kind: 'file', file }).open(sealed, 'x')).toBe('secret');
    chmodSync(file, 0o640);
    expect(() => openSecrets({ kind: 'file', file })).toThrow('chmod 600');
    chmodSync(file, 0o400);
    expect(openSecrets({ kind: 'file', file }).open(sealed, 'x')).toBe('secret');
    chmodSync(file, 0o600);
    writeFileSync(file, 'short\n');
    expect(() => openSecrets({ kind: 'file', file })).toThrow(SecretKeyError);
    expect(() => openSecrets({ kind: 'keys', keys: [] })).toThrow(SecretKeyError);
    expect(() => openSecrets({ kind: 'file', file: join(file, 'below') })).toThrow('cannot be used');
  });
});
