/** Reason why a file is not sent: a key of the upload texts. */
export type FileProblem = 'photo_type' | 'photo_size' | 'photo_empty';

/** Bytes of a picture that the server takes, and the kinds it reads. */
const BYTES_MOST = 8 * 1024 * 1024;
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Checks a file before it travels: its kind as the device names it, and its size in bytes. The server looks into it as well. */
export function fileProblem({ type, size }: { readonly type: string; readonly size: number }): FileProblem | undefined {
  if (!PHOTO_TYPES.some((each) => each === type)) return 'photo_type';
  if (size === 0) return 'photo_empty';
  return size > BYTES_MOST ? 'photo_size' : undefined;
}

/** State of a photo: not chosen, on its way, stored under an id, or failed with a sentence. */
export type PhotoState =
  | { readonly kind: 'none' }
  | { readonly kind: 'uploading' }
  | { readonly kind: 'stored'; readonly id: string }
  | { readonly kind: 'failed'; readonly text: string };

export const NO_PHOTO: PhotoState = { kind: 'none' };
