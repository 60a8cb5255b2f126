import { useDeferredValue, useState } from 'react';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
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

interface Draft {
  by: Change['by'];
  direction: 'up' | 'down';
  figure: string;
  /** Prices from this quantity on are changed; all of them where it is empty. */
  minimum: string;
}

interface Props {
  products: readonly OwnProductRow[];
  onDone: () => void;
  onClose: () => void;
}

/** Changes the prices of several products by a percentage or an amount, and shows what that leads to first. */
export function RepriceProduct({ products, onDone, onClose }: Props) {
  const t = useWords('productForm');
  const { currency } = products[0]!.priceFrom;
  const { draft, setDraft, change, rows, possible, apply, isSending } = useRepricing({
    products,
    onDone,
    onClose,
  });
  return (
    <FormDialog
      title={t('reprice.title', { count: products.length })}
      verb={t('reprice.submit', { count: possible })}
      busy={isSending}
      disabled={possible === 0}
      width={760}
      onSubmit={apply}
      onClose={onClose}
    >
      <ChangeFields draft={draft} change={change} currency={currency} onChange={setDraft} />
      <div aria-live="polite">
        {!change ? (
          <p className="text-muted">{t('reprice.nothing')}</p>
        ) : !rows ? (
          <Skeleton className="h-24" />
        ) : (
          <PricePreview rows={rows} />
        )}
      </div>
    </FormDialog>
  );
}

/** The change of prices as it is entered, what it leads to, and how it is applied. */
function useRepricing({ products, onDone, onClose }: Props) {
  const t = useWords('productForm');
  const [draft, setDraft] = useState<Draft>({ by: 'percent', direction: 'up', figure: '', minimum: '' });
  const change = changeOf(draft, products[0]!.priceFrom.currency);
  const { minimum } = draft;
  const fromQuantity = /^\d{1,7}$/.test(minimum) && Number(minimum) > 0 ? Number(minimum) : 1;
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
  const rows = input ? preview.data?.rows : undefined;
  return {
    draft,
    setDraft,
    change,
    rows,
    /** How many products the change is possible for. */
    possible: rows?.filter(({ issue }) => issue === null).length ?? 0,
    apply: () => send.mutate({ ...input!, preview: false }),
    isSending: send.isPending,
  };
}

interface FieldsProps {
  draft: Draft;
  change: Change | null;
  currency: string;
  onChange: (draft: Draft) => void;
}

function ChangeFields({ draft, change, currency, onChange }: FieldsProps) {
  const t = useWords('productForm');
  const { by, direction, figure, minimum } = draft;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="mb-1 font-semibold">{t('reprice.way')}</legend>
        {(['up', 'down'] as const).map((each) => (
          <Radio
            key={each}
            name="direction"
            checked={direction === each}
            onChange={() => onChange({ ...draft, direction: each })}
          >
            {t(`reprice.${each}`)}
          </Radio>
        ))}
      </fieldset>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="mb-1 font-semibold">{t('reprice.by')}</legend>
        <Radio name="by" checked={by === 'percent'} onChange={() => onChange({ ...draft, by: 'percent' })}>
          {t('reprice.percent')}
        </Radio>
        <Radio name="by" checked={by === 'amount'} onChange={() => onChange({ ...draft, by: 'amount' })}>
          {t('reprice.amount', { currency })}
        </Radio>
      </fieldset>
      <Field
        label={by === 'percent' ? t('reprice.percent') : t('reprice.amount', { currency })}
        error={figure !== '' && !change ? t('issue.wrong') : undefined}
      >
        {(tied) => (
          <Input
            {...tied}
            inputMode="decimal"
            maxLength={12}
            className="figures"
            value={figure}
            onChange={({ target }) => onChange({ ...draft, figure: target.value })}
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
            value={minimum}
            onChange={({ target }) => onChange({ ...draft, minimum: target.value.replace(/\D/g, '') })}
          />
        )}
      </Field>
    </div>
  );
}

/** Each product with its prices before and after, or why they cannot change. */
function PricePreview({ rows }: { rows: OutputOf<'products.reprice'>['rows'] }) {
  const t = useWords('productForm');
  const format = useFormat();
  const range = ({ from, to }: { from: WireMoney; to: WireMoney }) =>
    from.amount === to.amount ? format.money(from) : `${format.money(from)} – ${format.money(to)}`;
  return (
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
  );
}

/** The change that the input means; null while it is none. */
function changeOf({ by, direction, figure }: Draft, currency: string): Change | null {
  const value = by === 'percent' ? typedDecimal(figure, 2) : minorUnits(figure, currency);
  if (value === null || /^0*$/.test(value)) return null;
  const signed = direction === 'down' ? -Number(value) : Number(value);
  if (by === 'amount') return { by, value: String(signed) };
  return signed >= -9_000 && signed <= 100_000 ? { by, value: signed } : null;
}
