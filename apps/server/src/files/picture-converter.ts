import { UPLOAD_PIXELS_MOST } from '@candor/api';
import sharp from 'sharp';
import { FairQueue } from '../guards/fair-queue.ts';
import { RefusedError } from '../kernel/model/command.ts';

// One thread per picture, and nothing of a private picture is kept in memory for later. Other readers than these three are
// switched off in the library itself: a file that is two things at once cannot reach the one for SVG, PDF or TIFF.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

type PictureKind = 'jpeg' | 'png' | 'webp';

const EDGE_MOST = 2000;
const QUALITY = 82;
const SECONDS_MOST = 20;

/** Returns the kind of a file by its first bytes. Its name and the client's word are not considered. */
function kindOf(bytes: Buffer): PictureKind | undefined {
  const at = (start: number, end: number): string => bytes.toString('latin1', start, end);
  if (at(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'webp';
  return undefined;
}

/**
 * Makes a JPEG of at most 2000×2000 pixels of a JPEG, PNG or WebP: upright, of an animation the first frame, on white, without metadata. Rejects with
 * `upload_type` for anything else and for a broken picture. Rejects with `upload_pixels` for one above 40 megapixels, read from its header before a pixel is
 * decoded.
 */
async function reencoded(bytes: Buffer): Promise<Buffer> {
  const kind = kindOf(bytes);
  if (!kind) throw new RefusedError('upload_type');
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new RefusedError('upload_type');
    });
  if (format !== kind) throw new RefusedError('upload_type');
  if (width * height > UPLOAD_PIXELS_MOST) throw new RefusedError('upload_pixels', { limit: UPLOAD_PIXELS_MOST });
  try {
    // The picture is made of pixels alone; EXIF, places, colour profiles and thumbnails are dropped by not asking for them.
    return await sharp(bytes, { limitInputPixels: UPLOAD_PIXELS_MOST, failOn: 'error', sequentialRead: true, pages: 1 })
      .timeout({ seconds: SECONDS_MOST })
      .autoOrient()
      .resize(EDGE_MOST, EDGE_MOST, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } catch {
    throw new RefusedError('upload_type');
  }
}

const AT_ONCE = 2;
const WAITING_MOST = 8;

/** Converts pictures, two at a time: decoded they take hundreds of megabytes. A few more wait, the rest is refused. */
export class PictureConverter {
  readonly #turns = new FairQueue(AT_ONCE, WAITING_MOST);

  /** Converts a picture to JPEG. Rejects with `upload_type`, `upload_pixels`, and `busy` when too many wait. */
  convert(bytes: Buffer): Promise<Buffer> {
    return this.#turns.take(() => reencoded(bytes));
  }
}
