import { lazy, Suspense, useMemo, useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import type { GoodsFaults } from '../../../contract/goods-checks.ts';
import { formOf, type GoodsForm as Form } from '../../../contract/goods-form.ts';
import type { OwnGoods } from '../../../contract/goods.ts';
import { api } from '../../page/api.ts';
import { errorText, useSend } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { productsPath } from '../paths.ts';
import { AttributesSection } from './attributes-section.tsx';
import { BasicSection } from './basic-section.tsx';
import { CategorySection } from './category-section.tsx';
import { DescriptionSection } from './description-section.tsx';
import { createFormStore, FormSurroundingsContext, useFaults } from './form-store.ts';
import { placeFaults, readForm, readVersions } from './form-wish.ts';
import { LanguagesSection } from './languages-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { PackingSection, SaleSection } from './sale-section.tsx';
import { useDraft, type DraftState, type KnownDraft } from './use-draft.ts';

const Preview = lazy(async () => ({ default: (await import('./preview.tsx')).Preview }));
const Conflict = lazy(async () => ({ default: (await import('./conflict.tsx')).Conflict }));

interface Props {
  options: OutputOf<'goods.options'>;
  /** The goods that is changed; undefined for a new one. */
  goods: OwnGoods | undefined;
  /** The version of it that the form was filled from. */
  goodsVersion: number | undefined;
  first: Form;
  draft: KnownDraft | undefined;
}

/** A goods being written: kept as a draft all the while, checked where it is typed, saved on the version it began with. */
export function GoodsForm({ options, goods, goodsVersion, first, draft: firstDraft }: Props) {
  const t = useWords('product');
  const navigate = useNavigate();
  const [store] = useState(() => createFormStore(first));
  const [base] = useState(() => (goods && goods.version === goodsVersion ? formOf(goods) : null));
  const [version, setVersion] = useState(goodsVersion);
  const [theirs, setTheirs] = useState<OwnGoods | null>(null);
  const [previewing, setPreviewing] = useState(false);
  const currency = goods?.currency ?? options.currency;
  const draft = useDraft({
    store,
    first: firstDraft,
    goodsId: goods?.id,
    goodsVersion,
    onKept(id) {
      // A reload goes on with the draft; the page itself is the same one.
      const query = new URLSearchParams(location.search);
      query.set('draft', id);
      history.replaceState(history.state, '', `?${query}`);
    },
  });
  const show = (faults: GoodsFaults) => {
    store.setFaults(faults);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const first = document.querySelector<HTMLElement>(
          '#goods-form [aria-invalid="true"], #goods-form [role="alert"]',
        );
        first?.scrollIntoView({ block: 'center' });
        first?.focus({ preventScroll: true });
      }),
    );
  };
  const send = useSend('goods.save', {
    changes: ['goods.list', 'goods.counts', 'goods.get', 'drafts.list', 'livePool.list'],
    onDone({ status }) {
      draft.end();
      toast.success(t(status === 'published' ? 'save.published' : 'save.saved'));
      navigate(`${productsPath}?status=${status}`, { immediate: true });
    },
    onFailure({ code, data }) {
      if (code === 'GOODS_CHANGED' && goods) {
        void api('goods.get', { id: goods.id }).then(setTheirs);
        return true;
      }
      if (code !== 'FIELDS_WRONG') return false;
      const form = store.all();
      show(placeFaults((data as { faults: GoodsFaults }).faults, readVersions(form, currency), form));
      return false;
    },
  });
  const save = async (status?: 'published' | 'down') => {
    const { wish, faults } = readForm(store.all(), currency);
    if (status === 'published' || (status === undefined && goods?.status === 'published')) {
      if (wish.pictures!.length === 0) faults.pictures = 'missing';
      if (wish.sites.length === 0) faults.sites = 'missing';
    }
    if (Object.keys(faults).length > 0) return show(faults);
    const kept = await draft.flush();
    send.mutate({ id: goods?.id, version, status, goods: wish, draftId: kept?.id });
  };
  const isOnSale = goods?.status === 'published';
  const surroundings = useMemo(
    () => ({
      store,
      currency,
      freightTemplates: options.freightTemplates,
      machine: machineTexts(goods),
    }),
    [store, currency, options.freightTemplates, goods],
  );
  return (
    <FormSurroundingsContext value={surroundings}>
      {sections}
      <div className="sticky bottom-0 z-20 -mx-4 border-t border-line bg-card px-4 py-3 shadow-float sm:mx-0 sm:rounded sm:border">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <DraftLine state={draft.state} />
            <FaultLine />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setPreviewing(true)}>{t('preview.open')}</Button>
            {!isOnSale && (
              <Button busy={send.isPending} onClick={() => void save('down')}>
                {t('save.keep')}
              </Button>
            )}
            <Button tone="main" busy={send.isPending} onClick={() => void save('published')}>
              {t(isOnSale ? 'save.change' : 'save.publish')}
            </Button>
          </div>
        </div>
      </div>
      <Suspense fallback={null}>
        {previewing && <Preview onClose={() => setPreviewing(false)} />}
        {theirs && (
          <Conflict
            mine={store.all()}
            theirs={formOf(theirs)}
            base={base}
            onClose={() => setTheirs(null)}
            onMerge={(merged) => {
              setVersion(theirs.version);
              draft.setGoodsVersion(theirs.version);
              store.replace(merged);
              setTheirs(null);
              toast.message(t('conflict.merged'));
            }}
          />
        )}
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

const machineTexts = (goods: OwnGoods | undefined) =>
  Object.fromEntries(Object.entries(goods?.texts ?? {}).filter(([, { origin }]) => origin === 'machine'));

function DraftLine({ state }: { state: DraftState }) {
  const t = useWords('product');
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

function FaultLine() {
  const t = useWords('product');
  const count = Object.keys(useFaults()).length;
  return count === 0 ? null : <p className="font-semibold text-cinnabar">{t('save.faults', { count })}</p>;
}
