import { useEffect, useRef, useState } from 'react';
import { ApiError, call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { text } from '@candor/ui/i18n/i18n.ts';
import { fileProblem } from './photo.ts';
import type { PhotoState } from './photo.ts';

export interface Upload {
  /** A blob address of the chosen picture; undefined when none is chosen or it cannot be one. */
  readonly preview: string | undefined;
  /** Checks a file and sends it; one that is still on its way is given up. */
  readonly choose: (file: File) => void;
  /** Sends the chosen file once more. */
  readonly again: (() => void) | undefined;
}

/** One photo's way to the server. `onChange` is told where it is. */
export function useUpload(onChange: (state: PhotoState) => void): Upload {
  const [chosen, setChosen] = useState<{ readonly file: File; readonly preview: string }>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  useEffect(() => {
    const preview = chosen?.preview;
    return preview === undefined ? undefined : () => URL.revokeObjectURL(preview);
  }, [chosen]);

  const send = async (file: File) => {
    abort.current?.abort();
    const own = new AbortController();
    abort.current = own;
    onChange({ kind: 'uploading' });
    try {
      const id = await call('upload', {}, { file, signal: own.signal });
      onChange({ kind: 'stored', id });
    } catch (error) {
      // Another file was chosen meanwhile, or the page was left.
      if (own.signal.aborted && !(error instanceof ApiError)) return;
      onChange({ kind: 'failed', text: errorText(error) });
    }
  };

  const choose = (file: File) => {
    const problem = fileProblem(file);
    if (problem === undefined) {
      setChosen({ file, preview: URL.createObjectURL(file) });
      void send(file);
      return;
    }
    abort.current?.abort();
    setChosen(undefined);
    onChange({ kind: 'failed', text: text('upload', problem) });
  };

  return { preview: chosen?.preview, choose, again: chosen && (() => void send(chosen.file)) };
}
