import { readSource } from '../../kernel/store/read-source.ts';
import { type identityCalls, type ReplyOf, UPLOAD_BYTES_MOST } from '@candor/api';
import type { Clock } from '../../kernel/model/clock.ts';
import type { HandlersOf, RequestContext } from '../../handler.ts';
import type { Settings } from '../../terms-types.ts';
import type { ReviewKind } from '../../reviews/review-kind.ts';
import { RefusedError, SYSTEM, type Actor, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { DueWork } from '../../kernel/jobs/due-work.ts';
import type { UploadRule } from '../../guards/guards.ts';
import type { PictureConverter } from '../../files/picture-converter.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { addUpload } from './commands/add-upload.ts';
import { handIn } from './commands/hand-in.ts';
import { resealCheck } from './commands/reseal-check.ts';
import { UploadContents } from './contents.ts';
import { documentMac, sameName, sealContext } from './documents.ts';
import { certifiedName, userCenter } from './queries.ts';
import { keptFile, type KeptFile } from './kept-file.ts';
import { identityReview } from './review.ts';
import { countedBytes, MEBIBYTE, usedBytes } from './quota.ts';
import { certifiedSource, uploadRule, uploadsOfSource } from './store.ts';
import { sweepWorks } from './sweep-work.ts';

/** Dependencies of the identity feature. */
export interface IdentityDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  readonly settings: Settings;
  readonly converter: Pick<PictureConverter, 'convert'>;
}

/** A file that became an upload, as it is kept. */
export interface KeptUpload extends Pick<KeptFile, 'type' | 'sha256'> {
  readonly upload: string;
  readonly bytes: number;
}

/** Parts of the identity feature that others use. */
export interface IdentityFeature {
  readonly handlers: HandlersOf<typeof identityCalls>;
  readonly dueWork: readonly DueWork[];
  /** Review that operators decide. */
  readonly review: ReviewKind;
  /** The name that a customer is certified under; undefined for others. */
  certifiedName(userId: number): Promise<string | undefined>;
  /** Whether two spellings are one name. */
  sameName(left: string, right: string): boolean;
  /** The check that certifies a customer. */
  readonly certified: typeof certifiedSource;
  /** The picture of the holder with the document, of the check that certifies a customer; undefined for none. */
  certifiedPicture(userId: number): Promise<Buffer | undefined>;
  /** Takes pictures for others that ask for one. */
  readonly uploads: UploadRule;
  /** Makes an upload of a picture or a PDF. Rejects as `upload` does. */
  keepFile(actor: Actor, file: Buffer): Promise<KeptUpload>;
  /** The picture of an upload, as JPEG; undefined when it was removed. */
  readPicture(id: string, userId: number): Promise<Buffer | undefined>;
  /** Seals secrets again that an older key sealed; returns how many. Rejects with `SecretKeyError` when a key is missing. */
  resealSecrets(): Promise<number>;
}

/** Identity: pictures, what is handed in for review, and the operators' decisions on it. */
export function createIdentityFeature(needs: IdentityDependencies): IdentityFeature {
  const { kernel, database, clock, secrets, settings, converter } = needs;
  const contents = new UploadContents({ database, clock, secrets });
  const handPhoto = (): boolean => settings.flag('identity_hand_photo', clock.now());

  async function upload(_input: object, { actor, file }: RequestContext): Promise<ReplyOf<'upload'>> {
    if (!file) throw new RefusedError('upload_missing');
    if (file.length > UPLOAD_BYTES_MOST) throw new RefusedError('upload_too_large', { limit: UPLOAD_BYTES_MOST });
    return stored(actor, () => converter.convert(file));
  }

  /** Makes an upload of the actor of what is worked out once there is room for it; returns its name. */
  async function stored(actor: Actor, made: () => Promise<Buffer>): Promise<string> {
    const quota = settings.number('upload_quota', clock.now());
    // The command decides; asking before keeps a full account from making the server convert and store for nothing.
    if ((await usedNow(actor.userId)) + countedBytes(0) > quota * MEBIBYTE) throw new RefusedError('upload_quota', { limit: quota });
    const { id, bytes } = await contents.add(actor.userId, await made());
    try {
      await kernel.run(addUpload, { id, bytes, quota }, actor);
    } catch (error) {
      // One whose outcome is unknown may become an upload yet; the job removes it later if it did not.
      if (error instanceof RefusedError && error.code !== 'outcome_unknown') await contents.drop(id);
      throw error;
    }
    return id;
  }

  async function keepFile(actor: Actor, file: Buffer): Promise<KeptUpload> {
    let kept: KeptFile | undefined;
    const id = await stored(actor, async () => (kept = await keptFile(file, converter)).content);
    if (!kept) throw new Error('what was stored was never made');
    return { upload: id, type: kept.type, bytes: kept.content.length, sha256: kept.sha256 };
  }

  async function usedNow(userId: number): Promise<number> {
    return usedBytes((await readSource(database, uploadsOfSource, userId)) ?? [], clock.now());
  }

  const handlers: HandlersOf<typeof identityCalls> = {
    upload,
    'user/center': (_input, { actor, language }) => userCenter(database, secrets, actor.userId, language, handPhoto()),
    'user/real_name': async ({ name, card_id, front_pic, reverse_pic, hand_pic }, { actor }) => {
      if (handPhoto() && hand_pic === undefined) throw new RefusedError('identity_photo_missing');
      return kernel.run(
        handIn,
        {
          name: secrets.seal(name, sealContext('name', actor.userId)),
          document: secrets.seal(card_id, sealContext('document', actor.userId)),
          documentMac: documentMac(card_id, secrets),
          front: front_pic,
          reverse: reverse_pic,
          hand: hand_pic,
        },
        actor,
      );
    },
  };

  async function resealChecks(): Promise<number> {
    const rows = await database.query<{ id: number; user_id: number; name: string; document: string }>(
      'select id, user_id, name, document from identity_checks order by id',
    );
    const stale = rows.filter((row) => !(secrets.isCurrent(row.name) && secrets.isCurrent(row.document)));
    for (const { id, user_id: userId, ...sealed } of stale) {
      const name = secrets.open(sealed.name, sealContext('name', userId));
      const number = secrets.open(sealed.document, sealContext('document', userId));
      await kernel.run(
        resealCheck,
        {
          id,
          userId,
          name: secrets.seal(name, sealContext('name', userId)),
          document: secrets.seal(number, sealContext('document', userId)),
          documentMac: documentMac(number, secrets),
        },
        SYSTEM,
      );
    }
    return stale.length;
  }

  return {
    handlers,
    dueWork: sweepWorks({ kernel, database, contents }),
    review: identityReview(database, secrets, contents),
    uploads: uploadRule,
    keepFile,
    readPicture: (id, userId) => contents.read(id, userId),
    certifiedName: (userId) => certifiedName(database, secrets, userId),
    sameName,
    certified: certifiedSource,
    certifiedPicture: async (userId) => {
      const [check] = (await readSource(database, certifiedSource, userId)) ?? [];
      return check?.hand_upload ? contents.read(check.hand_upload, userId) : undefined;
    },
    resealSecrets: async () => (await resealChecks()) + (await contents.reseal()),
  };
}
