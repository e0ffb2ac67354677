import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secondsLeft, waitFrom } from '../../src/features/account/codes/countdown.ts';
import { deviceName } from '@candor/ui/device-name.ts';
import { areaInput, areaLabel, isMobile, likelyArea } from '../../src/features/account/codes/areas.ts';
import {
  codeProblems,
  emailProblems,
  freezeToken,
  grouped,
  isUnproven,
  mobileProblems,
  newPasswordProblems,
  placeOf,
  proofOf,
} from '../../src/features/account/security/model.ts';
import { readArea, readResetState, resetAddress } from '../../src/features/account/security/reset-state.ts';

describe('the wait before another code', () => {
  it('counts from its length to nothing, also by a clock that shows whole seconds', () => {
    const wait = waitFrom(1_000_900, 60);
    expect(secondsLeft(wait, 1_000_000)).toBe(60);
    expect(secondsLeft(wait, 1_030_000)).toBe(31);
    expect(secondsLeft(wait, 1_060_899)).toBe(1);
    expect(secondsLeft(wait, 1_060_900)).toBe(0);
    expect(secondsLeft(wait, 2_000_000)).toBe(0);
  });

  it('is over no earlier than the server said', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.integer({ min: 1, max: 600 }),
        fc.integer({ min: 0, max: 700_000 }),
        (now, seconds, later) => {
          const left = secondsLeft(waitFrom(now, seconds), now + later);
          expect(left === 0).toBe(later >= seconds * 1000);
        },
      ),
    );
  });
});

describe('what guards an account', () => {
  it('ACC-3 wants new passwords of 6 to 128 characters, twice the same', () => {
    expect(newPasswordProblems({ password: '', repeat: '' })).toEqual({ password: 'password_missing' });
    expect(newPasswordProblems({ password: 'éàüçñô', repeat: 'éàüçñô'.normalize('NFD') })).toEqual({});
    expect(newPasswordProblems({ password: '12345', repeat: '12345' })).toEqual({ password: 'password_length' });
    expect(newPasswordProblems({ password: 'x'.repeat(129), repeat: '' })).toEqual({
      password: 'password_length',
      repeat: 'passwords_differ',
    });
    const generated = 'x'.repeat(64);
    expect(newPasswordProblems({ password: generated, repeat: generated })).toEqual({});
    expect(newPasswordProblems({ password: ' secret', repeat: ' secret' })).toEqual({});
    expect(newPasswordProblems({ password: 'secret', repeat: 'secret ' })).toEqual({ repeat: 'passwords_differ' });
  });

  it('wants a code where one is needed', () => {
    expect(codeProblems('')).toEqual({ code: 'code_missing' });
    expect(codeProblems('123456')).toEqual({});
  });

  it('asks the second factor before the mailbox, the mailbox before the telephone, and nothing for the first trade password', () => {
    const guard = { has_trade_password: true, google_bound: 1, passkeys: 0, email: 'a@b.co' } as const;
    expect(proofOf(guard)).toBe('factor');
    expect(proofOf({ ...guard, google_bound: 0, passkeys: 1 })).toBe('factor');
    expect(proofOf({ ...guard, google_bound: 0 })).toBe('mail');
    expect(proofOf({ ...guard, google_bound: 0, email: '' })).toBe('sms');
    expect(proofOf({ ...guard, has_trade_password: false })).toBe('none');
  });

  it('asks to confirm an address whose mailbox was not proven, and no missing one', () => {
    expect(isUnproven({ email: 'a@b.co', email_proven: 0 })).toBe(true);
    expect(isUnproven({ email: 'a@b.co', email_proven: 1 })).toBe(false);
    expect(isUnproven({ email: '', email_proven: 0 })).toBe(false);
  });

  it('tells a refusal beside the field it is about', () => {
    expect(placeOf('code_wrong')).toBe('code');
    expect(placeOf('password_breached')).toBe('password');
    expect(placeOf('password_required')).toBe('login_password');
    expect(placeOf('account_taken')).toBe('account');
    expect(placeOf('mailbox_unproven')).toBeUndefined();
    expect(placeOf('rate_limited')).toBeUndefined();
    expect(placeOf('network')).toBeUndefined();
  });
});

describe('a mobile number', () => {
  const china = { id: 44, name: 'China', area_code: '86', region: 'CN' };
  const canada = { id: 38, name: 'Canada', area_code: '1', region: 'CA' };
  const states = { id: 226, name: 'United States', area_code: '1', region: 'US' };
  const areas = [canada, china, states];

  it('is told from an e-mail address while it is typed', () => {
    for (const mobile of ['1', '+86', ' 138 0013-8000 ']) expect(isMobile(mobile)).toBe(true);
    for (const other of ['', '1a', 'a@b.co', '138@b.co', '+']) expect(isMobile(other)).toBe(false);
  });

  it('comes with its country: the one the browser speaks of, when it is on the list', () => {
    expect(likelyArea(areas, ['zh', 'zh-Hans-CN', 'en-US'])).toBe(china);
    expect(likelyArea(areas, ['en-US'])).toBe(states);
    expect(likelyArea(areas, ['en', 'de-DE'])).toBeUndefined();
    expect(areaLabel(china)).toBe('China +86');
    expect(areaInput(china)).toEqual({ area_code: '86', area_code_id: 44 });
    expect(areaInput(undefined)).toEqual({});
  });

  it('has 6 to 15 digits, spaces and dashes apart', () => {
    expect(mobileProblems('', undefined)).toEqual({ account: 'account_missing', area: 'area_missing' });
    for (const mobile of ['138-0013 8000', '+86 138 0013 8000', '١٣٨٠٠١٣٨٠٠٠']) expect(mobileProblems(mobile, 44)).toEqual({});
    expect(mobileProblems('12345', 44)).toEqual({ account: 'mobile_malformed' });
    expect(mobileProblems('a@b.co', 44)).toEqual({ account: 'mobile_malformed' });
    expect(emailProblems(' ')).toEqual({ account: 'account_missing' });
    expect(emailProblems('138001')).toEqual({ account: 'email_malformed' });
    expect(emailProblems(' a@b.co ')).toEqual({});
    expect(emailProblems(' a＠example。org ')).toEqual({});
  });
});

describe('the two steps of a forgotten password', () => {
  it('hand over account and code beside the address, and the country in it', () => {
    const address = resetAddress('/ResetPwd', { id: 44, name: 'China', area_code: '86', region: 'CN' });
    expect(address).toBe('/ResetPwd?areaId=44&areaCode=86');
    expect(readArea(new URLSearchParams(address.split('?')[1]))).toEqual({ area_code: '86', area_code_id: 44 });
    expect(resetAddress('/ResetPwd', undefined)).toBe('/ResetPwd');
    expect(readArea(new URLSearchParams('areaId=x&areaCode=86'))).toEqual({});
  });

  it('are not skipped: without a checked code there is no second one', () => {
    expect(readResetState({ account: 'a@b.co', code: '123456' })).toEqual({ account: 'a@b.co', code: '123456' });
    for (const state of [undefined, null, 'a', {}, { account: 'a@b.co' }, { account: 1, code: '1' }, { account: 'a', code: '' }]) {
      expect(readResetState(state)).toBeUndefined();
    }
  });
});

describe('the safety centre', () => {
  it('names a device in two words, and a program by its own', () => {
    const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
    expect(deviceName(chrome)).toBe('Chrome, Windows');
    expect(deviceName(`${chrome} Edg/140.0.0.0`)).toBe('Edge, Windows');
    expect(deviceName('Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0')).toBe('Firefox, Android');
    const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
    expect(deviceName(iphone)).toBe('Safari, iPhone');
    expect(deviceName('curl/8.5.0')).toBe('curl/8.5.0');
    expect(deviceName('x'.repeat(100))).toHaveLength(40);
    expect(deviceName('')).toBe('');
  });

  it('takes the token of a freeze link from behind the #', () => {
    expect(freezeToken('#token=12.1700000000000.c2lnbmVk_-')).toBe('12.1700000000000.c2lnbmVk_-');
    for (const hash of ['', '#', '#token=', '#other=1', `#token=${'x'.repeat(129)}`]) expect(freezeToken(hash)).toBeUndefined();
  });

  it('groups a secret for reading, and loses nothing of it', () => {
    expect(grouped('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
    expect(grouped('')).toBe('');
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z2-7]{1,40}$/), (secret) => {
        expect(grouped(secret).replaceAll(' ', '')).toBe(secret);
      }),
    );
  });
});
