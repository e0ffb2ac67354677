import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { Admission } from '../../src/realtime/admission.ts';

describe('the admission of the sockets', () => {
  it('MKT-46 an IPv6 /48 has sixteen shares, whatever it does with its /64s', () => {
    const admission = new Admission({ allowedOrigins: [], consoleHost: '', trustProxy: true, socketsPerAddress: 2 });
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address, host: 'x' }, socket: {} }) as unknown as IncomingMessage;
    const leave: (() => void)[] = [];
    for (let number = 0; number < 100; number += 1) {
      const request = from(`2001:db8:1:${number.toString(16)}::1`);
      if (admission.admits(request)) leave.push(admission.enter(request));
    }
    expect(leave).toHaveLength(32);
    expect(admission.admits(from('2001:db8:2::1'))).toBe(true);
    for (const each of [...leave, ...leave]) each();
    expect(admission.admits(from('2001:db8:1:1::1'))).toBe(true);
  });
});
