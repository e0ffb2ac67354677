import type { C2cEvidenceType, ReplyOf } from '@candor/api';
import { C2C_EVIDENCE_MOST } from '@candor/rules';
import type { UploadRule } from '../../../guards/guards.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { insert } from '../../../kernel/model/table.ts';
import { appealsOfSource, evidenceOfSource, instanceOf } from '../appeal-sources.ts';
import { C2C_EVIDENCE, C2C_EVIDENCE_IDS } from '../appeal-tables.ts';
import { sideOf, takesEvidence } from '../appeals.ts';
import { orderSource } from '../sources.ts';

export interface EvidenceInput {
  /** Id of the order. */
  readonly id: number;
  readonly upload: string;
  readonly type: C2cEvidenceType;
  readonly bytes: number;
  /** SHA-256 of the bytes that are kept, in hex. */
  readonly sha256: string;
}

/**
 * Hands an upload of the actor in to an order that is paid or appealed; its SHA-256 is in the log. Refuses `not_found` for everybody else's orders,
 * `c2c_state`, `c2c_evidence_most`, and `upload_unknown` for what is not the actor's, or used already.
 */
export function evidenceCommand(uploads: UploadRule): Command<EvidenceInput, ReplyOf<'legal/evidence'>> {
  return {
    name: 'legal/evidence',
    serial: ({ id }, { userId }) => [`user:${userId}`, `c2c:${id}`],
    needs: ({ id, upload }) => ({
      accounts: [],
      rows: [read(orderSource, id), read(appealsOfSource, id), read(evidenceOfSource, id), read(uploads.source, upload)],
    }),
    decide(view, { id, ...file }, { userId }, moment) {
      const order = view.row(orderSource, id);
      if (!order || !sideOf(order, userId)) return { refused: 'not_found' };
      if (!takesEvidence(order)) return { refused: 'c2c_state' };
      const instance = instanceOf(view.row(appealsOfSource, id));
      const own = (view.row(evidenceOfSource, id) ?? []).filter((each) => each.user_id === userId && each.instance === instance);
      if (own.length >= C2C_EVIDENCE_MOST) return { refused: 'c2c_evidence_most', params: { most: C2C_EVIDENCE_MOST } };
      const upload = view.row(uploads.source, file.upload);
      if (upload?.user_id !== userId || upload.attached_at !== null) return { refused: 'upload_unknown' };
      const evidence = moment.nextId(C2C_EVIDENCE_IDS);
      const row = { id: evidence, order_id: id, instance, user_id: userId, ...file, added_at: moment.now };
      return {
        reply: { evidence, sha256: file.sha256 },
        changes: [insert(C2C_EVIDENCE, row), uploads.attach(file.upload, userId, moment.now)],
      };
    },
  };
}
