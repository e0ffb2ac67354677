import { startTestServer } from '@candor/testkit';
import { describe, expect, it } from 'vitest';

const server = await startTestServer();

describe('a customer who asks for missed events over and over', () => {
  it('MKT-49 has eight searches under way at most; the rest is told to load again', async () => {
    const client = await server.demo();
    const [socket, other] = [await client.socket(), await client.socket()];
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => (index % 2 ? socket : other).resync(0)));
    expect(answers.filter(({ complete }) => complete).length).toBeGreaterThanOrEqual(8);
    expect(answers.some(({ complete }) => !complete)).toBe(true);
    expect(await socket.resync(0)).toMatchObject({ complete: true });
    socket.close();
    other.close();
  });
});
