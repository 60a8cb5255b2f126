import { Undo2 } from 'lucide-react';
import { typedWhole, useFormat, type Formats } from '../../../page/format/format.ts';
import { useWords, type Words } from '../../../page/words.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { changesOf, readTiers, type CellChange, type ProductDraft } from './edit-draft.ts';
import type { ProductEdits } from './product-edits.ts';
import { refusalText } from './row-note.tsx';

/** All that is edited on all pages of the list, from what to what, and what was not saved and why. */
export function ReviewEdits({ edits, onClose }: { edits: ProductEdits; onClose: () => void }) {
  const t = useWords('productTable');
  const form = useWords('productForm');
  const format = useFormat();
  return (
    <Dialog title={t('review.title')} width={760} onClose={onClose}>
      <ul className="divide-y divide-line">
        {[...edits.drafts.values()].map((draft) => {
          const { id, title } = draft.product;
          const refusal = edits.refusals.get(id);
          return (
            <li key={id} className="space-y-1 py-3">
              <span className="flex items-start justify-between gap-2">
                <bdi className="min-w-0 pt-2 font-semibold break-words">{title}</bdi>
                <IconButton label={t('changed.drop')} onClick={() => edits.drop(id)}>
                  <Undo2 size={16} aria-hidden className="mirrored" />
                </IconButton>
              </span>
              {refusal && (
                <p className="text-xs text-cinnabar">
                  {refusal.issue === 'changed'
                    ? t('saved.changed')
                    : refusalText(refusal, { t, form, format })}
                </p>
              )}
              <ul className="space-y-1">
                {changesOf(draft).map((change) => (
                  <li key={`${change.field}-${change.sku?.id}`} className="flex flex-wrap gap-x-3">
                    <span className="text-muted">
                      {t(`field.${change.field}`)}
                      {change.sku?.name && (
                        <>
                          {' · '}
                          <bdi>{change.sku.name}</bdi>
                        </>
                      )}
                    </span>
                    <ChangeText draft={draft} change={change} words={{ t, form, format }} />
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

interface TextProps {
  draft: ProductDraft;
  change: CellChange;
  words: { t: Words<'productTable'>; form: Words<'productForm'>; format: Formats };
}

function ChangeText({ draft, change, words }: TextProps) {
  const [oldText, newText] = sidesOf(draft, change, words);
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <s className="text-muted">{oldText}</s>
      <span aria-hidden className="mirrored">
        →
      </span>
      <span className="font-semibold">{newText}</span>
      {change.issue && <span className="text-xs text-cinnabar">{words.form(`issue.${change.issue}`)}</span>}
    </span>
  );
}

/** What was there, and what it becomes. */
function sidesOf(
  { product, status, category, skus }: ProductDraft,
  { field, sku, issue }: CellChange,
  { form, format }: TextProps['words'],
): [string, string] {
  const draft = sku ? skus[sku.id] : undefined;
  const { currency } = product;
  const tiersText = (tiers: readonly { minimum: number; price: string }[]) =>
    format.list(
      tiers.map(
        ({ minimum, price }) => `≥ ${format.number(minimum)}: ${format.money({ amount: price, currency })}`,
      ),
    );
  switch (field) {
    case 'price':
      return [
        tiersText(sku!.tiers),
        issue
          ? format.list(draft!.tiers!.map(({ price }) => price || '—'))
          : tiersText(readTiers(draft!.tiers!, currency).tiers),
      ];
    case 'stock':
      return [
        format.number(sku!.stock),
        issue ? draft!.stock! || '—' : format.number(typedWhole(draft!.stock!)),
      ];
    case 'status':
      return [form(`status.${product.status}`), form(`status.${status!}`)];
    case 'category':
      return [product.category, category!.name];
  }
}
