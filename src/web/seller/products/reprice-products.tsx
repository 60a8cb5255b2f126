import { useDeferredValue, useState } from 'react';
import type { InputOf } from '../../../contract/contract.ts';
import type { OwnProductRow } from '../../../contract/products/products.ts';
import type { WireMoney } from '../../../contract/shapes.ts';
import { useCall, useSend } from '../../page/calls.ts';
import { minorUnits, typedDecimal, useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Field, Input, Radio } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';

type Change = InputOf<'products.reprice'>['change'];

interface Props {
  products: readonly OwnProductRow[];
  onDone: () => void;
  onClose: () => void;
}

/** Changes the prices of several products by a percentage or an amount, and shows what that leads to first. */
export function RepriceProduct({ products, onDone, onClose }: Props) {
  const t = useWords('productForm');
  const format = useFormat();
  const { currency } = products[0]!.priceFrom;
  const [by, setBy] = useState<Change['by']>('percent');
  const [way, setWay] = useState<'up' | 'down'>('up');
  const [typed, setTyped] = useState('');
  const [from, setFrom] = useState('');
  const change = changeOf(by, way, typed, currency);
  const fromQuantity = /^\d{1,7}$/.test(from) && Number(from) > 0 ? Number(from) : 1;
  const input = useDeferredValue(
    change && {
      products: products.map(({ id, version }) => ({ id, version })),
      change,
      fromQuantity,
      preview: true,
    },
  );
  const preview = useCall('products.reprice', input!, { enabled: input !== null, keep: true });
  const send = useSend('products.reprice', {
    changes: ['products.list', 'products.served', 'products.get'],
    onDone({ changed, rows }) {
      if (changed > 0) toast.success(t('reprice.done', { count: changed }));
      if (changed < rows.length) toast.error(t('reprice.left', { count: rows.length - changed }));
      onClose();
      onDone();
    },
  });
  const rows = input && preview.data?.rows;
  const possible = rows?.filter(({ issue }) => issue === null).length ?? 0;
  const range = ({ from: low, to: high }: { from: WireMoney; to: WireMoney }) =>
    low.amount === high.amount ? format.money(low) : `${format.money(low)} – ${format.money(high)}`;
  return (
    <FormDialog
      title={t('reprice.title', { count: products.length })}
      verb={t('reprice.submit', { count: possible })}
      busy={send.isPending}
      disabled={!input || possible === 0}
      width={760}
      onSubmit={() => send.mutate({ ...input!, preview: false })}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="mb-1 font-semibold">{t('reprice.way')}</legend>
          {(['up', 'down'] as const).map((each) => (
            <Radio key={each} name="way" checked={way === each} onChange={() => setWay(each)}>
              {t(`reprice.${each}`)}
            </Radio>
          ))}
        </fieldset>
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="mb-1 font-semibold">{t('reprice.by')}</legend>
          <Radio name="by" checked={by === 'percent'} onChange={() => setBy('percent')}>
            {t('reprice.percent')}
          </Radio>
          <Radio name="by" checked={by === 'amount'} onChange={() => setBy('amount')}>
            {t('reprice.amount', { currency })}
          </Radio>
        </fieldset>
        <Field
          label={by === 'percent' ? t('reprice.percent') : t('reprice.amount', { currency })}
          error={typed !== '' && !change ? t('issue.wrong') : undefined}
        >
          {(tied) => (
            <Input
              {...tied}
              inputMode="decimal"
              maxLength={12}
              className="figures"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Field label={t('reprice.from')} hint={t('reprice.fromHint')}>
          {(tied) => (
            <Input
              {...tied}
              inputMode="numeric"
              maxLength={7}
              className="figures"
              value={from}
              onChange={({ target }) => setFrom(target.value.replace(/\D/g, ''))}
            />
          )}
        </Field>
      </div>
      <div aria-live="polite">
        {!change ? (
          <p className="text-muted">{t('reprice.nothing')}</p>
        ) : !rows ? (
          <Skeleton className="h-24" />
        ) : (
          <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded border border-line">
            {rows.map(({ id, title, before, after, issue }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2">
                <span dir="auto" className="line-clamp-1 min-w-0 grow basis-60">
                  {title}
                </span>
                {after ? (
                  <span className="figures">
                    <s className="text-muted">{range(before)}</s> <strong>{range(after)}</strong>
                  </span>
                ) : (
                  <span className="text-cinnabar">
                    {t(issue === 'changed' ? 'reprice.changed' : `issue.${issue!}`)}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </FormDialog>
  );
}

/** What is typed as a change; null while it is none. */
function changeOf(by: Change['by'], way: 'up' | 'down', typed: string, currency: string): Change | null {
  const figure = by === 'percent' ? typedDecimal(typed, 2) : minorUnits(typed, currency);
  if (figure === null || /^0*$/.test(figure)) return null;
  const signed = way === 'down' ? -Number(figure) : Number(figure);
  if (by === 'amount') return { by, value: String(signed) };
  return signed >= -9_000 && signed <= 100_000 ? { by, value: signed } : null;
}
