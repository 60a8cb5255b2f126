import { lazy, Suspense, useMemo, useState } from 'react';
import type { OwnProduct } from '../../../contract/products/products.ts';
import { errorText } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { AttributesSection } from './attributes-section.tsx';
import { BasicSection } from './basic-section.tsx';
import { CategorySection } from './category-section.tsx';
import { DescriptionSection } from './description-section.tsx';
import { FormSurroundingsContext, useIssues } from './form-store.ts';
import { LanguagesSection } from './languages/languages-section.tsx';
import { PicturesSection } from './media/pictures-section.tsx';
import { PackingSection, SaleSection } from './sale-section.tsx';
import type { DraftState } from './use-draft.ts';
import { useProductEditor, type EditorOptions } from './use-product-editor.ts';

const Preview = lazy(async () => ({ default: (await import('./preview.tsx')).Preview }));
const Conflict = lazy(async () => ({ default: (await import('./conflict.tsx')).Conflict }));

/** A product being written: kept as a draft all the while, checked where it is typed, saved on the version it began with. */
export function ProductForm(props: EditorOptions) {
  const { product, options } = props;
  const editor = useProductEditor(props);
  const { store, currency } = editor;
  const [previewing, setPreviewing] = useState(false);
  const surroundings = useMemo(
    () => ({
      store,
      currency,
      freightTemplates: options.freightTemplates,
      machine: machineTexts(product),
    }),
    [store, currency, options.freightTemplates, product],
  );
  return (
    <FormSurroundingsContext value={surroundings}>
      {sections}
      <SaveBar
        editor={editor}
        isOnSale={product?.status === 'published'}
        onPreview={() => setPreviewing(true)}
      />
      <Suspense fallback={null}>
        {previewing && <Preview onClose={() => setPreviewing(false)} />}
        {editor.conflict && <Conflict {...editor.conflict} />}
      </Suspense>
    </FormSurroundingsContext>
  );
}

// The same at every drawing: a draft that is kept draws its own line only.
const sections = (
  <div id="goods-form" className="space-y-4">
    <BasicSection />
    <CategorySection />
    <PicturesSection />
    <AttributesSection />
    <SaleSection />
    <PackingSection />
    <DescriptionSection />
    <LanguagesSection />
  </div>
);

const machineTexts = (product: OwnProduct | undefined) =>
  Object.fromEntries(Object.entries(product?.texts ?? {}).filter(([, { origin }]) => origin === 'machine'));

interface SaveBarProps {
  editor: ReturnType<typeof useProductEditor>;
  isOnSale: boolean;
  onPreview: () => void;
}

/** How far the draft is, what is wrong, and the ways to save. */
function SaveBar({ editor: { draftState, save, isSaving }, isOnSale, onPreview }: SaveBarProps) {
  const t = useWords('productForm');
  return (
    <div className="sticky bottom-0 z-20 -mx-4 border-t border-line bg-card px-4 py-3 shadow-float sm:mx-0 sm:rounded sm:border">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <DraftLine state={draftState} />
          <IssueLine />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={onPreview}>{t('preview.open')}</Button>
          {!isOnSale && (
            <Button busy={isSaving} onClick={() => void save('down')}>
              {t('save.keep')}
            </Button>
          )}
          <Button tone="main" busy={isSaving} onClick={() => void save('published')}>
            {t(isOnSale ? 'save.change' : 'save.publish')}
          </Button>
        </div>
      </div>
    </div>
  );
}

function DraftLine({ state }: { state: DraftState }) {
  const t = useWords('productForm');
  const common = useWords('common');
  const format = useFormat();
  return (
    <output className={`block ${state.kind === 'failed' ? 'text-cinnabar' : 'text-muted'}`}>
      {state.kind === 'untouched' && t('draft.untouched')}
      {state.kind === 'waiting' && t('draft.waiting')}
      {state.kind === 'saving' && t('draft.saving')}
      {state.kind === 'saved' && t('draft.saved', { time: format.dateTime(state.at) })}
      {state.kind === 'failed' && t('draft.failed', { reason: errorText(state.error, common) })}
    </output>
  );
}

function IssueLine() {
  const t = useWords('productForm');
  const count = Object.keys(useIssues()).length;
  return count === 0 ? null : <p className="font-semibold text-cinnabar">{t('save.issues', { count })}</p>;
}
