import { useWords } from '../../../page/words.ts';
import { Field, Select } from '../../../ui/form/field.tsx';
import type { Checkout } from '../use-checkout.ts';

/** The branch of the company that it is ordered for: said where there is one, asked where there are several. */
export function ConfirmBranch({ checkout }: { checkout: Checkout }) {
  const t = useWords('companyBranches');
  const { priced, sending, chooseBranch } = checkout;
  const choice = priced.data?.branch;
  if (!choice) return null;
  const { id, mustChoose, mayBeNone, choices } = choice;
  const [only] = choices;
  return (
    <section className="card p-4 sm:p-6">
      {!only ? (
        <p role="alert" className="text-cinnabar">
          {t('noChoice')}
        </p>
      ) : choices.length === 1 && !mayBeNone ? (
        <p>
          <span className="block text-xs text-muted">{t('orderFor')}</span>
          <bdi className="font-semibold">{only.name}</bdi>{' '}
          <bdi className="figures text-sm text-muted">{only.code}</bdi>
        </p>
      ) : (
        <Field label={t('orderFor')} required={mustChoose}>
          {(fieldProps) => (
            <Select
              {...fieldProps}
              className="sm:max-w-sm"
              value={id ?? ''}
              disabled={sending || priced.isFetching}
              onChange={({ target }) => chooseBranch(target.value || null)}
            >
              {(mayBeNone || id === null) && <option value="">{t(mayBeNone ? 'whole' : 'choose')}</option>}
              {choices.map((branch) => (
                <option key={branch.id} value={branch.id}>
                  {`${branch.name} · ${branch.code}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </section>
  );
}
