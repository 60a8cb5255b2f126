import { lazy, Suspense, useState } from 'react';
import type { OwnProductRow } from '../../../../contract/products/products.ts';
import { wholeNumbers } from '../../../../kit/decimals.ts';
import { minorUnits, pricesIn } from '../../../page/format/format.ts';
import { useWords } from '../../../page/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Select } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { stockIssue } from './edit-draft.ts';
import type { ProductEdits } from './product-edits.ts';

const CategoryDialog = lazy(async () => ({
  default: (await import('../../product-form/category-section.tsx')).CategoryDialog,
}));

const fields = ['price', 'stock', 'status', 'category'] as const;
type Field = (typeof fields)[number];

interface Props {
  rows: readonly OwnProductRow[];
  edits: ProductEdits;
  onClose: () => void;
}

/** Puts one value into all ticked rows; nothing is saved by it yet. */
export function FillRows({ rows, edits, onClose }: Props) {
  const t = useWords('productTable');
  const form = useWords('productForm');
  const [field, setField] = useState<Field>('price');
  const [figure, setFigure] = useState('');
  const [status, setStatus] = useState<'published' | 'down'>('published');
  const [category, setCategory] = useState<{ id: string; name: string }>();
  const [isChoosing, setChoosing] = useState(false);
  const currency = rows[0]?.priceFrom.currency ?? '';
  const takers = rows.filter((row) => takes(row, field, edits));
  const isReady =
    field === 'price'
      ? (minorUnits(figure, currency) ?? '0') !== '0'
      : field === 'stock'
        ? stockIssue(figure) === null
        : field === 'status' || category !== undefined;
  const fill = () => {
    for (const row of takers) {
      if (field === 'status') edits.put(row, { status });
      else if (field === 'category') edits.put(row, { category });
      else fillSkus(row, field, figure.trim(), edits);
    }
    onClose();
  };
  return (
    <FormDialog
      title={t('fill.title', { count: rows.length })}
      verb={t('fill.verb', { count: takers.length })}
      disabled={!isReady || takers.length === 0}
      onSubmit={fill}
      onClose={onClose}
    >
      <Field label={t('fill.field')}>
        {(tied) => (
          <Select {...tied} value={field} onChange={({ target }) => setField(target.value as Field)}>
            {fields.map((each) => (
              <option key={each} value={each}>
                {t(`field.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {(field === 'price' || field === 'stock') && (
        <Field label={t(`field.${field}`)}>
          {(tied) => (
            <NumberInput
              {...tied}
              kind={field === 'price' ? pricesIn(currency) : wholeNumbers}
              unit={field === 'price' ? currency : undefined}
              maxLength={24}
              value={figure}
              onChange={setFigure}
            />
          )}
        </Field>
      )}
      {field === 'status' && (
        <Field label={t('field.status')}>
          {(tied) => (
            <Select
              {...tied}
              value={status}
              onChange={({ target }) => setStatus(target.value === 'published' ? 'published' : 'down')}
            >
              <option value="published">{form('status.published')}</option>
              <option value="down">{form('status.down')}</option>
            </Select>
          )}
        </Field>
      )}
      {field === 'category' && (
        <p className="flex flex-wrap items-center gap-3">
          <span className={category ? 'font-semibold' : 'text-muted'}>
            {category?.name ?? form('category.none')}
          </span>
          <Button size="small" onClick={() => setChoosing(true)}>
            {form(category ? 'category.change' : 'category.choose')}
          </Button>
        </p>
      )}
      {takers.length < rows.length && (
        <p className="text-xs text-muted">
          {t(`fill.skipped.${field}`, { count: rows.length - takers.length })}
        </p>
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <CategoryDialog
            onClose={() => setChoosing(false)}
            onChoose={(id, name) => {
              setCategory({ id, name });
              setChoosing(false);
            }}
          />
        </Suspense>
      )}
    </FormDialog>
  );
}

/** Whether a row takes such a value: one price says nothing of several tiers. */
function takes(row: OwnProductRow, field: Field, edits: ProductEdits): boolean {
  const product = edits.productOf(row);
  if (!product || row.status === 'archived') return false;
  if (field === 'price')
    return product.skus.length > 0 && product.skus.every(({ tiers }) => tiers.length === 1);
  if (field === 'stock') return product.skus.length > 0;
  return field !== 'status' || !row.isTakenDown;
}

function fillSkus(row: OwnProductRow, field: 'price' | 'stock', figure: string, edits: ProductEdits): void {
  for (const sku of edits.productOf(row)!.skus)
    edits.putSku(
      row,
      sku.id,
      field === 'stock'
        ? { stock: figure }
        : { tiers: [{ minimum: String(sku.tiers[0]!.minimum), price: figure }] },
    );
}
