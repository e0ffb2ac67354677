import { useState } from 'react';
import { ApiError } from '@candor/ui/api/client.ts';
import { Button } from '@candor/ui/button.tsx';
import { DateField } from '@candor/ui/date-field.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { TextField } from '@candor/ui/field.tsx';
import { FormDialog } from '@candor/ui/form/form-dialog.tsx';
import { Form, FormFields, FormSummary, Refused } from '@candor/ui/form/form.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { Section } from '@candor/ui/section.tsx';

const wanted = (text: string) => (text.trim() === '' ? 'This is wanted.' : undefined);

/** A form whose venue answers by what is typed as code: 1 is wrong, 2 is busy, 3 never answers, others are right. */
function usePlanted(onDone: () => void) {
  return useForm({
    initial: { name: '', code: '' },
    draft: 'visitor',
    check: ({ name, code }) => ({ name: wanted(name), code: wanted(code) }),
    placeOf: (failure) => (failure === 'code_wrong' ? 'code' : undefined),
    spent: 'code',
    send: async ({ code }) => {
      await Promise.resolve();
      if (code === '1') throw new ApiError('code_wrong', 'The code is wrong.');
      if (code === '2') throw new ApiError('busy', 'The venue is busy.');
      if (code === '3') throw new ApiError('network', '');
      onDone();
    },
  });
}

/** Forms: problems by field, refusals at their field or above the button, an outcome that is not known. */
export function Forms() {
  const [done, setDone] = useState(0);
  const [day, setDay] = useState('2026-11-20');
  const [minute, setMinute] = useState('');
  const form = usePlanted(() => setDone(done + 1));
  return (
    <Section id="forms" title="Forms">
      <div className="grid gap-8 tablet:grid-cols-2">
        <Form form={form} label="Planted" submit="Send">
          <TextField label="Name" {...form.field('name')} />
          <TextField label="Code" {...form.field('code')} />
        </Form>
        <div className="flex flex-col gap-3">
          <p role="status">Sent {done} times</p>
          <Refused>A refusal by itself.</Refused>
          <DateField label="Day" value={day} onChange={setDay} />
          <DateField label="Minute" minute value={minute} onChange={setMinute} />
          <FormSummary form={{ refusal: undefined, problems: 2 }} />
          <FormFields form={form} label="In parts" foot={<Button type="submit">Send it too</Button>}>
            <TextField label="Name again" {...form.field('name')} />
          </FormFields>
        </div>
      </div>
    </Section>
  );
}

/** Sheets and dialogs on the platform's own element. */
export function Dialogs() {
  const [open, setOpen] = useState<'side' | 'bottom' | 'center' | 'form'>();
  const close = () => setOpen(undefined);
  return (
    <Section id="dialogs" title="Dialogs">
      <div className="flex flex-wrap gap-3">
        {(['side', 'bottom', 'center', 'form'] as const).map((kind) => (
          <Button key={kind} onClick={() => setOpen(kind)}>
            Dialog {kind}
          </Button>
        ))}
      </div>
      {(['side', 'bottom', 'center'] as const).map((kind) => (
        <Dialog
          key={kind}
          open={open === kind}
          onClose={close}
          kind={kind}
          title={`Dialog ${kind}`}
          foot={<Button onClick={close}>Done</Button>}
        >
          <p>What is about to happen.</p>
        </Dialog>
      ))}
      {open === 'form' && <Asked onClose={close} />}
    </Section>
  );
}

function Asked({ onClose }: { readonly onClose: () => void }) {
  const form = usePlanted(onClose);
  return (
    <FormDialog form={form} onClose={onClose} title="Dialog form" kind="center" submit="Act">
      <TextField label="Name in a dialog" data-autofocus="" {...form.field('name')} />
      <TextField label="Code in a dialog" {...form.field('code')} />
    </FormDialog>
  );
}
