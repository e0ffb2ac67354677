import { decimal } from '@candor/money';
export async function insuredLose(venue: any, number: string) {
  const [row] = await venue.database.query('select user_id from insurance_policies order by id desc limit 1');
  const own = row.user_id * 65536 + 64 + 10,
    maker = 64 + 33;
  await venue.kernel.run(
    {
      name: 'zz/lose',
      serial: () => 'zz',
      needs: () => ({ accounts: [own], rows: [] }),
      decide: () => ({ reply: '', postings: [{ debit: own, credit: maker, amount: decimal(number), code: 'lever_loss', cause: 1 }] }),
    },
    {},
    { kind: 'system', userId: 0, address: '', language: 'en' },
  );
  await venue.kernel.caughtUp();
}
