import type { OwnProductRow } from '../../../../contract/products/products.ts';
import { useFormat, type Formats } from '../../../page/format/format.ts';
import { Link } from '../../../page/place.tsx';
import { useWords, type Words } from '../../../page/words.ts';
import { Button } from '../../../ui/button.tsx';
import { useProductPaths } from '../product-paths.ts';
import type { ProductEdits, Refusal } from './product-edits.ts';
import { VariantRows } from './variant-rows.tsx';

/** What stands below a row of the list: why it was not saved, and its variants where they are open. */
export function BelowRow({ row, edits }: { row: OwnProductRow; edits: ProductEdits }) {
  const refusal = edits.refusals.get(row.id);
  const draft = edits.draftOfRow(row);
  const product = edits.productOf(row);
  // What came with a newer version is what somebody else made of it.
  const isChanged = draft !== undefined && product !== undefined && draft.product.version !== product.version;
  return (
    <div data-below={row.id} className="space-y-2">
      {isChanged ? (
        <ChangedNote row={row} edits={edits} />
      ) : (
        refusal && <RefusedNote row={row} refusal={refusal} edits={edits} />
      )}
      {edits.open.has(row.id) && <VariantRows row={row} edits={edits} />}
    </div>
  );
}

/** Whether anything stands below a row. */
export function hasBelow(row: OwnProductRow, edits: ProductEdits): boolean {
  const draft = edits.draftOfRow(row);
  const product = edits.productOf(row);
  const isChanged = draft !== undefined && product !== undefined && draft.product.version !== product.version;
  return row.status !== 'archived' && (isChanged || edits.refusals.has(row.id) || edits.open.has(row.id));
}

const noteClass =
  'flex flex-wrap items-center gap-x-4 gap-y-2 rounded border border-cinnabar/40 bg-cinnabar-soft px-3 py-2';

function ChangedNote({ row, edits }: { row: OwnProductRow; edits: ProductEdits }) {
  const t = useWords('productTable');
  const form = useWords('productForm');
  const format = useFormat();
  return (
    <div role="alert" className={noteClass}>
      <span className="min-w-0 grow basis-64">
        {t('changed', {
          price: pricesOf(row, format),
          stock: format.number(row.stock),
          status: form(`status.${row.status}`),
          category: row.category,
        })}
      </span>
      <span className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => edits.rebase(row)}>
          {t('changed.keep')}
        </Button>
        <Button size="small" tone="plain" onClick={() => edits.drop(row.id)}>
          {t('changed.drop')}
        </Button>
      </span>
    </div>
  );
}

const pricesOf = ({ priceFrom, priceTo }: OwnProductRow, format: Formats): string =>
  priceFrom.amount === priceTo.amount
    ? format.money(priceFrom)
    : `${format.money(priceFrom)} – ${format.money(priceTo)}`;

function RefusedNote({ row, refusal, edits }: { row: OwnProductRow; refusal: Refusal; edits: ProductEdits }) {
  const t = useWords('productTable');
  const form = useWords('productForm');
  const format = useFormat();
  const paths = useProductPaths();
  const leadsToForm = refusal.issue === 'incomplete' || refusal.issue === 'elsewhere';
  return (
    <div role="alert" className={noteClass}>
      <span className="min-w-0 grow basis-64">{refusalText(refusal, { t, form, format })}</span>
      {leadsToForm && (
        <Link to={paths.form({ id: row.id })} target="_blank" className="py-1 text-cinnabar underline">
          {form('list.edit')}
        </Link>
      )}
      <Button size="small" tone="plain" onClick={() => edits.drop(row.id)}>
        {t('changed.drop')}
      </Button>
    </div>
  );
}

interface Speaking {
  t: Words<'productTable'>;
  form: Words<'productForm'>;
  format: Formats;
}

const lacks = ['title', 'pictures', 'sites', 'skus'] as const;

/** Why a product stayed as it was. */
export function refusalText({ issue, sku, issues }: Refusal, { t, form, format }: Speaking): string {
  if (issue !== 'incomplete')
    return t(`refused.${issue}`, {
      stock: format.number(sku?.stock ?? 0),
      elsewhere: format.number(sku?.elsewhere ?? 0),
    });
  const fields = lacks.filter((field) => field in issues).map((field) => form(`lacks.${field}`));
  return t('refused.incomplete', { what: format.list(fields) });
}
