import { isDeepStrictEqual } from 'node:util';
import type { c2cPackCalls, Language } from '@candor/api';
import { Slots } from '../../../files/downloads.ts';
import type { HandlersOf } from '../../../handler.ts';
import { frozenTerms } from '../../../heads/frozen-terms.ts';
import { RefusedError } from '../../../kernel/model/command.ts';
import type { Receipts } from '../../../receipts/create-receipts.ts';
import { appealFile } from '../appeal-queries.ts';
import { chatEntries, pictured } from '../chat/queries.ts';
import { recordPackView } from '../commands/record-view.ts';
import type { C2cDependencies } from '../dependencies.ts';
import { listedOrder } from '../order-queries.ts';
import { packDocument, sha256, type PackedLine, type PackParts } from './document.ts';

/** A chat may have two thousand pictures, each of which is opened for its hash: more packs at a time would take what trading needs. */
const AT_ONCE = 2;

export interface PackDependencies extends Pick<C2cDependencies, 'kernel' | 'database' | 'clock' | 'downloads'> {
  readonly identity: Pick<C2cDependencies['identity'], 'readPicture'>;
  readonly receipts: Pick<Receipts, 'of'> & { readonly heads: Pick<Receipts['heads'], 'keys' | 'venue'> };
}

type Found = Pick<PackParts, 'order' | 'appeal'>;

/** The call with which a party takes all that there is of an order, as one signed file. */
export function packHandlers({
  kernel,
  database,
  clock,
  downloads,
  identity,
  receipts,
}: PackDependencies): HandlersOf<typeof c2cPackCalls> {
  const slots = new Slots(AT_ONCE);

  async function found(userId: number, id: number, language: Language): Promise<Found> {
    const order = await listedOrder(database, userId, id);
    return { order, appeal: await appealFile(database, order, language) };
  }

  /** Everything that the parties wrote and that the venue noted. */
  async function chatOf(viewerId: number, id: number): Promise<PackedLine[]> {
    const lines: PackedLine[] = [];
    for (let after = 0; ;) {
      const page = await chatEntries(database, id, after, { viewerId, projected: () => kernel.caughtUp() });
      for (const { number, author, note, text, at, picture } of page)
        lines.push({ number, author, note, text, at, picture: picture === 1 ? await hashOf(id, number) : '' });
      const last = page.at(-1);
      if (!last) return lines;
      after = last.number;
    }
  }

  async function hashOf(id: number, number: number): Promise<string> {
    const { upload, author_id: author } = await pictured(database, id, number);
    const bytes = await identity.readPicture(upload, author);
    return bytes ? sha256(bytes) : 'gone';
  }

  /** The lines of a pack. Rejects with `busy` while the newest receipts are not made. */
  async function packOf(userId: number, id: number, language: Language): Promise<string[]> {
    for (;;) {
      const before = await found(userId, id, language);
      const { lines, complete } = await receipts.of(userId, 'c2c', id);
      if (!complete) throw new RefusedError('busy');
      const chat = await chatOf(userId, id);
      const after = await found(userId, id, language);
      // A step that was done meanwhile is in one part and not in the other: an order takes few, so that this ends.
      if (!isDeepStrictEqual(before, after)) continue;
      const terms = await frozenTerms(database.query, after.order.terms_id);
      const { keys, venue } = receipts.heads;
      const parts = { ...after, chat, receipts: lines, venue, customer: userId, termsHash: terms?.hash ?? '', madeAt: clock.now() };
      const document = packDocument(parts);
      return [JSON.stringify({ format: 'candor-pack 1', document, signatures: keys.sign(document) }), ...lines];
    }
  }

  return {
    'legal/pack': async ({ id }, { actor, language }) => {
      await kernel.caughtUpWith(actor.userId);
      await listedOrder(database, actor.userId, id);
      // It is signed, so it may hold nothing that the venue has not written.
      if (!database.doubts.none) throw new RefusedError('payouts_stopped');
      const release = slots.take();
      if (!release) throw new RefusedError('busy');
      try {
        await kernel.run(recordPackView, { order: id }, actor);
        const lines = await packOf(actor.userId, id, language);
        const pages = async function* () {
          for (const line of lines) yield await Promise.resolve(`${line}\n`);
        };
        const type = 'application/jsonl; charset=utf-8';
        return downloads.offer({ site: 'customers', owner: actor.userId, name: `candor-pack-${id}.jsonl`, type, pages });
      } finally {
        release();
      }
    },
  };
}
