import { createHash } from 'node:crypto';
import type { c2cAppealCalls, c2cAppealConsoleCalls, ReplyOf } from '@candor/api';
import { pictureShown } from '../../conversation/pages.ts';
import type { HandlersOf } from '../../handler.ts';
import { RefusedError } from '../../kernel/model/command.ts';
import { appealFile, appealInFull, evidenceOfAppeal, orderOfAppeal, ownEvidence, ownParties } from './appeal-queries.ts';
import type { C2cEvidenceRow } from './appeal-tables.ts';
import { takesEvidence } from './appeals.ts';
import { chatEntries, pictured } from './chat/queries.ts';
import { answerAppeal } from './commands/appeal-answer.ts';
import { decideAppeal } from './commands/appeal-decide.ts';
import { recordAppealView, recordAppealChatView, recordAppealPictureView, recordEvidenceView } from './commands/record-appeal-view.ts';
import { appealOrder } from './commands/appeal.ts';
import { evidenceCommand } from './commands/evidence.ts';
import { objectToDecision } from './commands/object.ts';
import { proposeCompensation } from './compensation/propose.ts';
import type { C2cDependencies } from './dependencies.ts';

/** A PDF is never opened at the venue's own address: it comes as bytes to be saved, like everything that is fetched by a ticket. */
const TYPES = { jpeg: { type: 'image/jpeg', ending: 'jpg' }, pdf: { type: 'application/pdf', ending: 'pdf' } } as const;

/** Calls about appeals, of the parties and of operators. */
export function appealHandlers({
  kernel,
  database,
  downloads,
  identity,
}: C2cDependencies): HandlersOf<typeof c2cAppealCalls & typeof c2cAppealConsoleCalls> {
  const addEvidence = evidenceCommand(identity.uploads);

  /** A ticket for a piece of evidence. Throws where its bytes are not those that were handed in. */
  async function ticketFor(row: C2cEvidenceRow, site: 'customers' | 'console', owner: number): Promise<ReplyOf<'legal/evidence_file'>> {
    const bytes = await identity.readPicture(row.upload, row.user_id);
    if (!bytes) throw new RefusedError('not_found');
    if (createHash('sha256').update(bytes).digest('hex') !== row.sha256) throw new Error(`evidence ${row.id} is not what was handed in`);
    const { type, ending } = TYPES[row.type];
    const pages = async function* () {
      yield await Promise.resolve(bytes);
    };
    return downloads.offer({ site, owner, name: `evidence-${row.id}.${ending}`, type, pages });
  }

  return {
    'legal/evidence': async ({ id }, { actor, file }) => {
      if (!file) throw new RefusedError('upload_missing');
      // Nothing is converted and stored for what the command refuses: the order of others, or one that takes no evidence.
      if (!takesEvidence(await ownParties(database, actor.userId, id))) throw new RefusedError('c2c_state');
      return kernel.run(addEvidence, { id, ...(await identity.keepFile(actor, file)) }, actor);
    },
    'legal/evidence_file': async ({ evidence }, { actor }) =>
      ticketFor(await ownEvidence(database, actor.userId, evidence), 'customers', actor.userId),
    'legal/appeal': (input, { actor }) => kernel.run(appealOrder, input, actor),
    'legal/appeal_answer': (input, { actor }) => kernel.run(answerAppeal, input, actor),
    'legal/object': (input, { actor }) => kernel.run(objectToDecision, input, actor),
    'legal/appeal_file': async ({ id }, { actor, language }) =>
      appealFile(database, await ownParties(database, actor.userId, id), language),
    'console/appeal': async ({ id, reason }, { actor, language }) => {
      await kernel.run(recordAppealView, { id, reason }, actor);
      await kernel.caughtUp();
      return appealInFull(database, id, language);
    },
    'console/appeal_evidence': async ({ id, evidence }, { actor }) => {
      await kernel.run(recordEvidenceView, { id, evidence }, actor);
      return ticketFor(await evidenceOfAppeal(database, id, evidence), 'console', actor.userId);
    },
    'console/appeal_chat': async ({ id, after }, { actor }) => {
      await kernel.run(recordAppealChatView, { id, after }, actor);
      const order = await orderOfAppeal(database, id);
      return { messages: await chatEntries(database, order, after, { viewerId: 0, projected: () => kernel.caughtUp() }) };
    },
    'console/appeal_picture': async ({ id, number }, { actor }) => {
      await kernel.run(recordAppealPictureView, { id, number }, actor);
      const { upload, author_id: author } = await pictured(database, await orderOfAppeal(database, id), number);
      return pictureShown(await identity.readPicture(upload, author));
    },
    'console/compensation_propose': async ({ id, number, note }, { actor }) => {
      const order = await orderOfAppeal(database, id);
      const [{ shop } = { shop: 0 }] = await database.query<{ shop: number }>('select shop_id as shop from c2c_orders where id = $1', [
        order,
      ]);
      return kernel.run(proposeCompensation, { id, order, shop, number, note }, actor);
    },
    'console/appeal_decide': async ({ id, outcome, reason, note = '' }, { actor }) =>
      kernel.run(decideAppeal, { id, order: await orderOfAppeal(database, id), outcome, reason, note }, actor),
  };
}
