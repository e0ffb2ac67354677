import type { ReactNode } from 'react';
import { Button } from '@candor/ui/button.tsx';
import { FormRefusal } from './form-parts.tsx';
import type { Sending } from './use-sending.ts';

interface FormProps {
  readonly sending: Sending;
  readonly onSubmit: () => void;
  readonly submit: string;
  readonly children: ReactNode;
}

/** Fields in a column, a refusal that is about none of them, and the one button that sends them. */
export function Form({ sending, onSubmit, submit, children }: FormProps) {
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <FormRefusal sending={sending} />
      <Button type="submit" kind="primary" size="large" className="mt-2" pending={sending.pending}>
        {submit}
      </Button>
    </form>
  );
}
