import { MissingValueError, type Recount } from '../recount.ts';
import { bankPaid } from './bank.ts';

/** Recounts a bank payment. The money of the bank follows from the amount and the price of the request. The same amount was credited, or left. */
export function recountBankPayment(recount: Recount): void {
  const { direction } = recount.receipt.facts;
  if (direction !== 'in' && direction !== 'out') throw new MissingValueError('direction');
  const amount = recount.units('facts', 'amount');
  recount.expectResult('paid', bankPaid(direction, amount, recount.units('frozen', 'price')));
  recount.expectMoved([direction === 'in' ? 'deposit' : 'withdrawal_sent'], amount);
}
