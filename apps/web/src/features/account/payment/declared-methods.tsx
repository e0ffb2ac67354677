import { call } from '@candor/ui/api/client.ts';
import { TextField } from '@candor/ui/field.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Section } from '@candor/ui/section.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { LoginPassword, SafeForm } from '../security/form-parts.tsx';
import { NOTHING_PROVEN, placeOf, type Proven } from '../security/model.ts';
import { useProof } from '../security/use-proof.ts';
import { declaredInput, declaredProblems, isKept, placeOfField, shownValue, type Declared, type DeclaredEdits } from './declared-model.ts';

type Values = DeclaredEdits & Proven;

const NOTHING_TYPED: Values = { ...NOTHING_PROVEN };

interface DeclaredMethodsProps {
  readonly methods: readonly Declared[];
  readonly isCertified: boolean;
  readonly readAgain: () => Promise<readonly Declared[] | undefined>;
}

/** Ways of payment that the venue's terms declare, each with a form of its own. Ways off the list are included where something is stored for them. */
export function DeclaredMethods({ methods, isCertified, readAgain }: DeclaredMethodsProps) {
  const { t } = useTranslation('payment');
  return (
    <Section id="further" title={t('further')} intro={t(isCertified ? 'further_intro' : 'further_uncertified')}>
      <ul className="flex flex-col gap-8">
        {methods.map((method) => (
          <li key={method.method}>
            <h3 className="mb-3 font-semibold">
              <bdi>{method.name}</bdi>
            </h3>
            {(isCertified || method.listed === 0) && <DeclaredForm method={method} readAgain={readAgain} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function DeclaredForm({ method, readAgain }: { readonly method: Declared; readonly readAgain: DeclaredMethodsProps['readAgain'] }) {
  const { t } = useTranslation('payment');
  const proof = useProof();
  const { name, fields } = method;
  const form = useForm<Values>({
    initial: NOTHING_TYPED,
    draft: { name: `payment ${method.method}`, keep: fields.map(placeOfField) },
    check: (values) =>
      Object.fromEntries(
        fields.map((field) => {
          const problem = declaredProblems(method, values)[placeOfField(field)];
          return [placeOfField(field), problem && t(problem, { most: field.most })];
        }),
      ),
    placeOf,
    version: method.version,
    readAgain: async () => {
      const found = (await readAgain())?.find((each) => each.method === method.method);
      return found && { initial: NOTHING_TYPED, version: found.version };
    },
    onRefused: proof.onRefused,
    send: async (values, version) => {
      const changed = declaredInput(method, values);
      if (changed.length === 0 && method.listed === 1) {
        toast({ kind: 'note', text: t('unchanged') });
        return;
      }
      const removes = fields.every((field) => shownValue(field, values).trim() === '');
      await call('user/method_save', {
        method: method.method,
        fields: changed,
        ...proof.input(values),
        ...(version !== undefined && { version }),
      });
      toast({ kind: 'done', text: t(removes ? 'method_removed' : 'method_saved') });
      form.reset();
    },
  });
  return (
    <SafeForm form={form} submit={`${t(method.listed === 1 ? 'save' : 'remove')}: ${name}`}>
      {method.listed === 0 && <p className="text-t2">{t('method_off')}</p>}
      {method.bound === 1 && <p className="text-small text-ok">{t('method_bound')}</p>}
      {fields.map((field) => (
        <TextField
          key={field.key}
          label={field.label}
          {...(isKept(field, form.values) ? { hint: t('value_kept') } : field.required === 0 && { hint: t('optional') })}
          {...INPUTS[field.kind]}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          onFocus={(event) => event.target.select()}
          {...form.field(placeOfField(field))}
          value={shownValue(field, form.values)}
        />
      ))}
      <LoginPassword form={form} wanted={proof.wantsLogin} />
    </SafeForm>
  );
}

/** Input attributes of a field, by its kind. */
const INPUTS = {
  text: { dir: 'auto' },
  digits: { inputMode: 'numeric', dir: 'ltr' },
  account: { autoCapitalize: 'characters', dir: 'ltr' },
  email: { inputMode: 'email', autoCapitalize: 'none', dir: 'ltr' },
  phone: { inputMode: 'tel', dir: 'ltr' },
} as const;
