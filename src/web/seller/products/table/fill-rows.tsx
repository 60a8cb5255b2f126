import { lazy, Suspense, useState } from 'react';
import type { OwnProductRow } from '../../../../contract/products/products.ts';
import { wholeNumbers } from '../../../../kit/decimals.ts';
import { minorUnits, pricesIn } from '../../../page/format/format.ts';
import { useWords } from '../../../page/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Field as FormField, Select } from '../../../ui/form/field.tsx';
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

/** What is put in: a figure as it is typed, a state, or a category. */
interface FillValue {
  figure: string;
  status: 'published' | 'down';
  category: { id: string; name: string } | undefined;
}

/** Puts one value into all ticked rows; nothing is saved by it yet. */
export function FillRows({ rows, edits, onClose }: Props) {
  const t = useWords('productTable');
  const [field, setField] = useState<Field>('price');
  const [value, setValue] = useState<FillValue>({ figure: '', status: 'published', category: undefined });
  const currency = rows[0]?.priceFrom.currency ?? '';
  const takers = rows.filter((row) => takes(row, field, edits));
  const fill = () => {
    for (const row of takers) {
      if (field === 'status') edits.put(row, { status: value.status });
      else if (field === 'category') edits.put(row, { category: value.category });
      else fillSkus(row, field, value.figure.trim(), edits);
    }
    onClose();
  };
  return (
    <FormDialog
      title={t('fill.title', { count: rows.length })}
      verb={t('fill.verb', { count: takers.length })}
      disabled={!isReady(field, value, currency) || takers.length === 0}
      onSubmit={fill}
      onClose={onClose}
    >
      <FormField label={t('fill.field')}>
        {(control) => (
          <Select {...control} value={field} onChange={({ target }) => setField(target.value as Field)}>
            {fields.map((name) => (
              <option key={name} value={name}>
                {t(`field.${name}`)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <ValueField
        field={field}
        value={value}
        currency={currency}
        onChange={(change) => setValue({ ...value, ...change })}
      />
      {takers.length < rows.length && (
        <p className="text-xs text-muted">
          {t(`fill.skipped.${field}`, { count: rows.length - takers.length })}
        </p>
      )}
    </FormDialog>
  );
}

function isReady(field: Field, { figure, category }: FillValue, currency: string): boolean {
  if (field === 'price') return (minorUnits(figure, currency) ?? '0') !== '0';
  if (field === 'stock') return stockIssue(figure) === null;
  return field === 'status' || category !== undefined;
}

interface ValueProps {
  field: Field;
  value: FillValue;
  currency: string;
  onChange: (change: Partial<FillValue>) => void;
}

function ValueField({ field, value, currency, onChange }: ValueProps) {
  const t = useWords('productTable');
  const form = useWords('productForm');
  if (field === 'category') return <CategoryValue category={value.category} onChange={onChange} />;
  return (
    <FormField label={t(`field.${field}`)}>
      {(control) =>
        field === 'status' ? (
          <Select
            {...control}
            value={value.status}
            onChange={({ target }) =>
              onChange({ status: target.value === 'published' ? 'published' : 'down' })
            }
          >
            <option value="published">{form('status.published')}</option>
            <option value="down">{form('status.down')}</option>
          </Select>
        ) : (
          <NumberInput
            {...control}
            kind={field === 'price' ? pricesIn(currency) : wholeNumbers}
            unit={field === 'price' ? currency : undefined}
            maxLength={24}
            value={value.figure}
            onChange={(figure) => onChange({ figure })}
          />
        )
      }
    </FormField>
  );
}

function CategoryValue({ category, onChange }: Pick<FillValue, 'category'> & Pick<ValueProps, 'onChange'>) {
  const form = useWords('productForm');
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className={category ? 'font-semibold' : 'text-muted'}>
        {category?.name ?? form('category.none')}
      </span>
      <Button size="small" onClick={() => setChoosing(true)}>
        {form(category ? 'category.change' : 'category.choose')}
      </Button>
      {isChoosing && (
        <Suspense fallback={null}>
          <CategoryDialog
            onClose={() => setChoosing(false)}
            onChoose={(id, name) => {
              onChange({ category: { id, name } });
              setChoosing(false);
            }}
          />
        </Suspense>
      )}
    </div>
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
