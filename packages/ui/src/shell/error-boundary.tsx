import { Component } from 'react';
import type { ReactNode } from 'react';
import { CodeMissingError } from '../lazy-module.ts';
import { text } from '../i18n/i18n.ts';
import { Button } from '../button.tsx';
import { Refresh, Warning } from '../icons.tsx';

interface State {
  readonly error: Error | undefined;
}

/** Keeps a fault of one screen to that screen: the rest of the shell continues. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <div role="alert" className="mx-auto flex max-w-[480px] flex-col items-center gap-3 px-4 py-24 text-center">
        <Warning className="size-6 text-danger" />
        <h1 className="tight text-title font-semibold">{text('common', 'broken_title')}</h1>
        {error instanceof CodeMissingError ? (
          <p className="text-t2">{text('common', 'code_missing')}</p>
        ) : (
          <>
            <p className="text-t2">{text('common', 'broken_text')}</p>
            <p className="text-small text-t3">
              <bdi dir="ltr">{error.message}</bdi>
            </p>
          </>
        )}
        <Button icon={<Refresh />} onClick={() => location.reload()}>
          {text('common', 'reload')}
        </Button>
      </div>
    );
  }
}
