import { maskedBankAccount, maskedEmail, maskedMobile } from '@candor/rules';

const EMAIL = /[^\s"'<>(),:;\\@]+@[^\s"'<>(),:;\\@]+\.[^\s"'<>(),:;\\@]+/g;
const MOBILE = /\+\d{1,7} ?\d{4,15}(?!\d)/g;
/** Commands that were asked with a withdrawal address, which operators do not see at all. */
const WITHDRAWAL_ADDRESS = 'user/settbdz';

/**
 * Returns the input of a command as operators read it in the log: the stored JSON with e-mail addresses, mobile numbers and withdrawal addresses masked. In
 * full they show on the customer's page only, and that look is in the log. The hash of a line covers the stored text, which only the check of the log reads.
 */
export function maskedInput(name: string, input: string): string {
  let asked: unknown;
  try {
    asked = JSON.parse(input);
  } catch {
    // Not written by this server. A reader of the log must see it all the same, and the lines around it.
    return maskedText(input);
  }
  return JSON.stringify(asked, (key: string, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (name === WITHDRAWAL_ADDRESS && key === 'address') return maskedBankAccount(value);
    if (name === WITHDRAWAL_ADDRESS && key === 'label') return value === '' ? '' : '***';
    return maskedText(value);
  });
}

function maskedText(text: string): string {
  return text.replace(EMAIL, maskedEmail).replace(MOBILE, maskedMobile);
}
