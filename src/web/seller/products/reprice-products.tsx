import { useDeferredValue, useState } from 'react';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import type { OwnProductRow } from '../../../contract/products/products.ts';
import type { WireMoney } from '../../../contract/shapes.ts';
import { wholeNumbers, type NumberKind } from '../../../kit/decimals.ts';
import { api } from '../../page/calls/api.ts';
import { errorText } from '../../page/calls/calls.ts';
import { minorUnits, pricesIn, typedDecimal, useFormat, typedWhole } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Field, Radio } from '../../ui/form/field.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';

const percents: NumberKind = { digits: 2 };

type Change = InputOf<'products.reprice'>['change'];

interface Draft {
  by: Change['by'];
  direction: 'up' | 'down';
  figure: string;
  /** Prices from this quantity on are changed; all of them where it is empty. */
  minimum: string;
}

/** Products of one shop. */
export interface OfShop {
  /** Of the grant by which the shop is served; undefined for one's own. */
  grantId?: string | undefined;
  products: readonly OwnProductRow[];
}

interface Props {
  shops: readonly OfShop[];
  onDone: () => void;
  onClose: () => void;
}

/** Changes the prices of products of one or several shops by a percentage or an amount, and shows first what comes of it. */
export function RepriceProducts({ shops, onDone, onClose }: Props) {
  const t = useWords('productForm');
  const products = shops.flatMap((shop) => shop.products);
  const [currency, another] = new Set(products.map(({ priceFrom }) => priceFrom.currency));
  // An amount is one of a currency; a percentage goes with all of them.
  const only = another === undefined ? currency! : null;
  const { draft, setDraft, change, rows, possible, apply, isSending } = useRepricing(
    { shops, onDone, onClose },
    only,
  );
  return (
    <FormDialog
      title={t('reprice.title', { count: products.length })}
      verb={t('reprice.submit', { count: possible })}
      busy={isSending}
      disabled={possible === 0}
      width={760}
      onSubmit={() => void apply()}
      onClose={onClose}
    >
      <ChangeFields draft={draft} change={change} currency={only} onChange={setDraft} />
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

type Rows = OutputOf<'products.reprice'>['rows'];

/** The change of prices as it is entered, what it leads to, and how it is applied: in each shop by a call of its own. */
/** From how many pieces on prices change; null for what is no number of pieces, or could be two. */
function readMinimum(typed: string): number | null {
  if (typed.trim() === '') return 1;
  const minimum = typedWhole(typed);
  return minimum >= 1 ? minimum : null;
}

function useRepricing({ shops, onDone, onClose }: Props, currency: string | null) {
  const t = useWords('productForm');
  const common = useWords('common');
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [draft, setDraft] = useState<Draft>({ by: 'percent', direction: 'up', figure: '', minimum: '' });
  const change = changeOf(draft, currency);
  const { minimum } = draft;
  const fromQuantity = readMinimum(minimum);
  const wanted = useDeferredValue(change && fromQuantity !== null ? { change, fromQuantity } : null);
  const inputOf = ({ products }: OfShop, preview: boolean): InputOf<'products.reprice'> => ({
    products: products.map(({ id, version }) => ({ id, version })),
    ...wanted!,
    preview,
  });
  const previews = useQueries({
    queries: shops.map((shop) => ({
      queryKey: ['products.reprice', wanted && inputOf(shop, true), shop.grantId],
      queryFn: () => api('products.reprice', inputOf(shop, true), { serving: shop.grantId }),
      enabled: wanted !== null,
      retry: false,
      placeholderData: (earlier: OutputOf<'products.reprice'> | undefined) => earlier,
    })),
  });
  const rows: Rows | undefined = previews.every(({ data }) => data)
    ? previews.flatMap(({ data }) => data!.rows)
    : undefined;

  async function apply() {
    setSending(true);
    let [changed, left] = [0, 0];
    for (const shop of shops) {
      try {
        const answer = await api('products.reprice', inputOf(shop, false), { serving: shop.grantId });
        changed += answer.changed;
        left += answer.rows.length - answer.changed;
      } catch (error) {
        left += shop.products.length;
        toast.error(errorText(error, common));
      }
    }
    setSending(false);
    for (const key of ['products.list', 'products.served', 'products.get'])
      await client.invalidateQueries({ queryKey: [key] });
    if (changed > 0) toast.success(t('reprice.done', { count: changed }));
    if (left > 0) toast.error(t('reprice.left', { count: left }));
    onClose();
    onDone();
  }
  return {
    draft,
    setDraft,
    change,
    rows: wanted ? rows : undefined,
    /** How many products the change is possible for. */
    possible: (wanted && rows?.filter(({ issue }) => issue === null).length) ?? 0,
    apply,
    isSending,
  };
}

interface FieldsProps {
  draft: Draft;
  change: Change | null;
  /** Null where there are several: then only a percentage can be asked for. */
  currency: string | null;
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
        {currency && (
          <Radio name="by" checked={by === 'amount'} onChange={() => onChange({ ...draft, by: 'amount' })}>
            {t('reprice.amount', { currency })}
          </Radio>
        )}
      </fieldset>
      <Field
        label={by === 'percent' ? t('reprice.percent') : t('reprice.amount', { currency: currency ?? '' })}
        error={figure !== '' && !change ? t('issue.wrong') : undefined}
      >
        {(tied) => (
          <NumberInput
            {...tied}
            kind={by === 'percent' || !currency ? percents : pricesIn(currency)}
            maxLength={12}
            value={figure}
            onChange={(text) => onChange({ ...draft, figure: text })}
          />
        )}
      </Field>
      <Field
        label={t('reprice.from')}
        hint={t('reprice.fromHint')}
        error={readMinimum(minimum) === null ? t('issue.wrong') : undefined}
      >
        {(tied) => (
          <NumberInput
            {...tied}
            kind={wholeNumbers}
            maxLength={7}
            value={minimum}
            onChange={(text) => onChange({ ...draft, minimum: text })}
          />
        )}
      </Field>
    </div>
  );
}

/** Each product with its prices before and after, or why they cannot change. */
function PricePreview({ rows }: { rows: Rows }) {
  const t = useWords('productForm');
  const format = useFormat();
  const range = ({ from, to }: { from: WireMoney; to: WireMoney }) =>
    from.amount === to.amount ? format.money(from) : `${format.money(from)} – ${format.money(to)}`;
  return (
    <ScrollBox
      label={t('reprice.title', { count: rows.length })}
      className="max-h-72 rounded border border-line"
    >
      <ul className="divide-y divide-line">
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
    </ScrollBox>
  );
}

/** The change that the input means; null while it is none. */
function changeOf({ by, direction, figure }: Draft, currency: string | null): Change | null {
  const value = by === 'percent' ? typedDecimal(figure, 2) : currency && minorUnits(figure, currency);
  if (value === null || /^0*$/.test(value)) return null;
  const signed = direction === 'down' ? -Number(value) : Number(value);
  if (by === 'amount') return { by, value: String(signed) };
  return signed >= -9_000 && signed <= 100_000 ? { by, value: signed } : null;
}
