import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secondsLeft, waitFrom } from '../../src/features/account/codes/countdown.ts';
import { codeProblems, isFine, newPasswordProblems, placeOf, proofOf } from '../../src/features/account/security/model.ts';

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
  it('wants new passwords of 6 to 16 characters, twice the same', () => {
    expect(newPasswordProblems({ password: '', repeat: '' })).toEqual({ password: 'password_missing' });
    expect(newPasswordProblems({ password: '12345', repeat: '12345' })).toEqual({ password: 'password_length' });
    expect(newPasswordProblems({ password: 'x'.repeat(17), repeat: '' })).toEqual({
      password: 'password_length',
      repeat: 'passwords_differ',
    });
    expect(isFine(newPasswordProblems({ password: ' secret', repeat: ' secret' }))).toBe(true);
    expect(newPasswordProblems({ password: 'secret', repeat: 'secret ' })).toEqual({ repeat: 'passwords_differ' });
  });

  it('wants a code where one is needed', () => {
    expect(codeProblems('')).toEqual({ code: 'code_missing' });
    expect(codeProblems('123456')).toEqual({});
  });

  it('asks the authenticator before the mailbox, the mailbox before the telephone, and nothing for the first trade password', () => {
    const guard = { has_trade_password: true, google_bound: 1, email: 'a@b.co' } as const;
    expect(proofOf(guard)).toBe('authenticator');
    expect(proofOf({ ...guard, google_bound: 0 })).toBe('mail');
    expect(proofOf({ ...guard, google_bound: 0, email: '' })).toBe('sms');
    expect(proofOf({ ...guard, has_trade_password: false })).toBe('none');
  });

  it('tells a refusal beside the field it is about', () => {
    expect(placeOf('code_wrong')).toBe('code');
    expect(placeOf('password_breached')).toBe('password');
    expect(placeOf('password_required')).toBe('login_password');
    expect(placeOf('account_taken')).toBe('account');
    expect(placeOf('rate_limited')).toBe('form');
    expect(placeOf('network')).toBe('form');
  });
});
