/** Fewest characters of a customer's password, as people see them. */
export const PASSWORD_LEAST = 6;
/** Most characters of a password, as UTF-16 stores them and the contract counts. */
export const PASSWORD_MOST = 128;

/**
 * Returns the form of a password that is judged, compared and hashed. Keyboards write an accent with its letter or behind it, and both are one
 * password.
 */
export function passwordText(typed: string): string {
  return typed.normalize('NFC');
}

/** Number of characters of a password, as people see them, however a keyboard writes them. */
export function passwordLength(typed: string): number {
  return Array.from(passwordText(typed)).length;
}

/** Whether a new password is neither too short nor too long for a customer. */
export function fitsPassword(typed: string): boolean {
  return passwordLength(typed) >= PASSWORD_LEAST && typed.length <= PASSWORD_MOST;
}

/** Whether two fields hold one password. */
export function samePassword(one: string, other: string): boolean {
  return passwordText(one) === passwordText(other);
}

/**
 * Whether an account may have a password. Its longest form is counted: some accounts have a password whose length was once counted with each accent
 * for itself.
 */
export function mayBePassword(typed: string): boolean {
  return typed.normalize('NFD').length >= PASSWORD_LEAST;
}
