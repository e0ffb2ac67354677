import { AccountRefusedError, UndeliverableError, type Transport } from './transport.ts';

const TIMEOUT_MS = 10_000;
/** Answers that speak of the venue's token, not of the message. */
const ACCOUNT = new Set([401, 403]);
/** Answers below 500 after which the same message may yet be accepted. */
const PASSING = new Set([408, 409, 425, 429]);

/**
 * Sends text messages as one POST each: `{"id", "to", "text"}` in JSON, with the id as Idempotency-Key as well. Any 2xx
 * means accepted. `token` is sent as a bearer token; none when empty.
 */
export function smsGateway(url: string, token: string): Transport {
  return {
    async send(id, recipient, { sms }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `outbox-${id}`,
          ...(token !== '' && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ id: `outbox-${id}`, to: recipient, text: sms }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (response.ok) return;
      const { status } = response;
      if (ACCOUNT.has(status)) throw new AccountRefusedError(`the gateway answered ${status}`);
      if (status < 500 && !PASSING.has(status)) throw new UndeliverableError(`the gateway answered ${status}`);
      throw new Error(`the gateway answered ${status}`);
    },
    close: () => undefined,
  };
}
