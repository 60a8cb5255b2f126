import { useState } from 'react';
import { X } from 'lucide-react';
import { mostEditedProducts, mostEditedSkus } from '../../../../contract/products/table-limits.ts';
import { useFormat } from '../../../page/format/format.ts';
import { Link } from '../../../page/place.tsx';
import { useWords } from '../../../page/words.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { scrollPageTo } from '../../../ui/scroll.ts';
import { useProductPaths } from '../product-paths.ts';
import type { ProductEdits, SavedEdits } from './product-edits.ts';
import { refusalText } from './row-note.tsx';
import { ReviewEdits } from './review-edits.tsx';

/** What is edited and not saved, counted at the foot of the window; then what was saved, which can be taken back. */
export function EditBar({ edits }: { edits: ProductEdits }) {
  if (edits.drafts.size > 0) return <UnsavedBar edits={edits} />;
  return edits.saved && <SavedBar edits={edits} saved={edits.saved} />;
}

const barClass =
  'sheet sticky bottom-2 z-30 -mx-4 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 shadow-float sm:mx-0 sm:bottom-3';

function UnsavedBar({ edits }: { edits: ProductEdits }) {
  const t = useWords('productTable');
  const [isReviewed, setReviewed] = useState(false);
  const [isDiscarded, setDiscarded] = useState(false);
  const variants = [...edits.drafts.values()].reduce((sum, { skus }) => sum + Object.keys(skus).length, 0);
  const isFull = edits.drafts.size > mostEditedProducts || variants > mostEditedSkus;
  return (
    <section aria-label={t('bar.label')} className={barClass}>
      <span className="min-w-0 grow" aria-live="polite">
        <span className="font-semibold">
          {t('bar.changes', { changes: edits.changes, products: edits.drafts.size })}
        </span>
        {edits.issues > 0 && (
          <span className="block text-xs text-cinnabar">{t('bar.issues', { count: edits.issues })}</span>
        )}
        {edits.refusals.size > 0 && (
          <button type="button" onClick={showReason} className="block text-xs text-cinnabar underline">
            {t('bar.refused', { count: edits.refusals.size })}
          </button>
        )}
        {isFull && (
          <span className="block text-xs text-cinnabar">
            {t('bar.full', { products: mostEditedProducts, variants: mostEditedSkus })}
          </span>
        )}
      </span>
      {edits.saved && <SavedLine edits={edits} saved={edits.saved} />}
      <span className="flex flex-wrap gap-2">
        <Button tone="plain" onClick={() => setReviewed(true)}>
          {t('bar.review')}
        </Button>
        <Button onClick={() => setDiscarded(true)} disabled={edits.isBusy}>
          {t('bar.discard')}
        </Button>
        <Button tone="main" busy={edits.isBusy} disabled={edits.issues > 0 || isFull} onClick={edits.save}>
          {t('bar.save')}
        </Button>
      </span>
      {isReviewed && <ReviewEdits edits={edits} onClose={() => setReviewed(false)} />}
      {isDiscarded && (
        <FormDialog
          danger
          title={t('bar.discard')}
          verb={t('bar.discard')}
          onClose={() => setDiscarded(false)}
          onSubmit={() => {
            edits.discard();
            setDiscarded(false);
          }}
        >
          {t('bar.discardAsk', { count: edits.changes })}
        </FormDialog>
      )}
    </section>
  );
}

/** Goes to the first row of the page that says why it was not saved. */
const showReason = () => {
  const note = document.querySelector<HTMLElement>('[data-below] [role="alert"]');
  if (note) scrollPageTo(note);
};

/** What the last save came to. */
function useSavedText({ isTakenBack, changes, products }: SavedEdits): string {
  const t = useWords('productTable');
  return isTakenBack ? t('saved.undone', { products }) : t('saved.done', { changes, products });
}

/** The last save beside what is edited since, or was not saved by it. */
function SavedLine({ edits, saved }: { edits: ProductEdits; saved: SavedEdits }) {
  const t = useWords('productTable');
  const text = useSavedText(saved);
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
      <output>{text}</output>
      {saved.back.length > 0 && (
        <Button size="small" busy={edits.isBusy} onClick={edits.takeBack} className="text-ink">
          {t('saved.undo')}
        </Button>
      )}
      <NotTakenBack saved={saved} />
    </span>
  );
}

function SavedBar({ edits, saved }: { edits: ProductEdits; saved: SavedEdits }) {
  const t = useWords('productTable');
  const text = useSavedText(saved);
  return (
    <section aria-label={t('bar.label')} className={barClass}>
      {/* Where the button stood that saved them stands none: it may have been pressed twice. */}
      <output className="min-w-0 space-y-1">
        <span className="block font-semibold">{text}</span>
        <Unfinished saved={saved} />
        <NotTakenBack saved={saved} />
      </output>
      <span className="flex items-center gap-2">
        {saved.back.length > 0 && (
          <Button busy={edits.isBusy} onClick={edits.takeBack}>
            {t('saved.undo')}
          </Button>
        )}
        <IconButton label={t('saved.close')} onClick={edits.forget}>
          <X size={16} aria-hidden />
        </IconButton>
      </span>
    </section>
  );
}

const mostNamed = 5;

/** Products that state less than buyers filter by in their new category. */
function Unfinished({ saved }: { saved: SavedEdits }) {
  const t = useWords('productTable');
  const format = useFormat();
  const paths = useProductPaths();
  if (saved.incomplete.length === 0) return null;
  return (
    <ul className="space-y-1 text-xs">
      {saved.incomplete.slice(0, mostNamed).map(({ id, attributes }) => (
        <li key={id}>
          <Link to={paths.form({ id })} target="_blank" className="text-cinnabar underline">
            <bdi>{saved.titles.get(id)}</bdi>
          </Link>{' '}
          {t('saved.attributes', { attributes: format.list(attributes.slice(0, mostNamed)) })}
        </li>
      ))}
      {saved.incomplete.length > mostNamed && (
        <li className="text-muted">{t('saved.more', { count: saved.incomplete.length - mostNamed })}</li>
      )}
    </ul>
  );
}

/** What stayed as it is when a save was taken back, and why. */
function NotTakenBack({ saved }: { saved: SavedEdits }) {
  const t = useWords('productTable');
  const form = useWords('productForm');
  const format = useFormat();
  if (saved.refused.length === 0) return null;
  return (
    <ul className="space-y-1 text-xs text-cinnabar">
      {saved.refused.slice(0, mostNamed).map((refusal) => (
        <li key={refusal.id}>
          <bdi className="font-semibold">{saved.titles.get(refusal.id)}</bdi>:{' '}
          {refusal.issue === 'changed' ? t('saved.changed') : refusalText(refusal, { t, form, format })}
        </li>
      ))}
      {saved.refused.length > mostNamed && (
        <li>{t('saved.more', { count: saved.refused.length - mostNamed })}</li>
      )}
    </ul>
  );
}
