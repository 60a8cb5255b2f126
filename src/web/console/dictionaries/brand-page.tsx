import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { languageCodes, languages } from '../../../kit/languages.ts';
import { OneOf } from '../../features/bookings/one-of.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Acts } from '../acts.tsx';
import { productBrandPath, productBrandsPath } from '../dictionary-sections.tsx';
import { OrderCard as Card } from '../orders/order-card.tsx';
import { Section } from '../section.tsx';
import { allProductsPath, reportsPath } from '../sections.tsx';
import { MergeBrand, RenameBrand, TakeMergeBack } from './brand-dialogs.tsx';

type Brand = OutputOf<'console.brands.get'>;
type Merge = Brand['merges'][number];

export const page = definePage({
  View() {
    const common = useWords('common');
    const { params } = usePlace();
    const query = useCall('console.brands.get', { id: params.id! });
    return (
      <Section section={productBrandsPath} title={query.data?.name ?? common('title.oneProductBrand')}>
        <OneOf query={query} back={{ text: common('title.productBrands'), to: productBrandsPath }}>
          {(brand) => <OneBrand key={brand.id} brand={brand} />}
        </OneOf>
      </Section>
    );
  },
});

/** A brand: what it is shown as, what sellers typed, what was merged into it and what may belong there. */
function OneBrand({ brand }: { brand: Brand }) {
  const [act, setAct] = useState<'rename' | 'merge' | null>(null);
  const close = () => setAct(null);
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0 space-y-4">
        <Head brand={brand} onAct={setAct} />
        <Written brand={brand} />
        <Others brand={brand} />
      </div>
      <div className="min-w-0 space-y-4">
        <Merges brand={brand} />
        <Reports brand={brand} />
        <Acts acts={brand.acts} />
      </div>
      {act === 'rename' && <RenameBrand brand={brand} onClose={close} />}
      {act === 'merge' && <MergeBrand brand={brand} onClose={close} />}
    </div>
  );
}

function Head({ brand, onAct }: { brand: Brand; onAct: (act: 'rename' | 'merge') => void }) {
  const t = useWords('dictionaries');
  const format = useFormat();
  const figures = [
    t('brands.countProducts', { count: brand.products }),
    t('brands.onSale', { count: brand.onSale }),
    t('brands.countShops', { count: brand.shops }),
  ];
  return (
    <section className="card space-y-3 p-4 sm:p-5">
      <h2 className="flex flex-wrap items-center gap-2 text-base font-semibold break-words">
        <bdi>{brand.name}</bdi>
        {brand.isNamed && <Badge tone="good">{t('brands.named')}</Badge>}
      </h2>
      <p className="text-muted">{figures.join(' · ')}</p>
      {brand.firstUsedAt && brand.lastUsedAt && (
        <p className="text-xs text-muted">
          {t('brands.firstUsed')}: {format.date(brand.firstUsedAt)} · {t('brands.lastUsed')}:{' '}
          {format.date(brand.lastUsedAt)}
        </p>
      )}
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {languageCodes.map(
          (code) =>
            brand.names[code] && (
              <div key={code}>
                <dt className="text-xs text-muted">{languages[code].name}</dt>
                <dd lang={languages[code].htmlLang} dir="auto">
                  {brand.names[code]}
                </dd>
              </div>
            ),
        )}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onAct('rename')}>{t('brands.rename')}</Button>
        <Button onClick={() => onAct('merge')}>{t('brands.merge')}</Button>
        <Link to={`${allProductsPath}?brandId=${brand.id}`} className={buttonClass()}>
          {t('brands.showProducts')}
        </Link>
      </div>
    </section>
  );
}

function Written({ brand }: { brand: Brand }) {
  const t = useWords('dictionaries');
  return (
    <Card title={t('brands.spellings')} hint={t('brands.writtenHint')}>
      {brand.written.length === 0 ? (
        <p className="text-muted">—</p>
      ) : (
        <ul className="divide-y divide-line">
          {brand.written.map((spelling) => (
            <li
              key={spelling.text}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
            >
              <span className="flex min-w-0 flex-wrap items-center gap-2">
                <bdi className="break-words whitespace-pre-wrap">{spelling.text}</bdi>
                {spelling.isMerged && <Badge>{t('brands.fromMerge')}</Badge>}
              </span>
              <span className="text-xs text-muted">
                {t('brands.countProducts', { count: spelling.products })} ·{' '}
                {t('brands.countShops', { count: spelling.shops })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Brands that somebody may have meant by this name, each with the way to put it here. */
function Others({ brand }: { brand: Brand }) {
  const t = useWords('dictionaries');
  const [lookalike, setLookalike] = useState<Brand['others'][number] | null>(null);
  if (brand.others.length === 0) return null;
  return (
    <Card title={t('brands.others')} hint={t('brands.othersHint')}>
      <ul className="divide-y divide-line">
        {brand.others.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <span className="min-w-0">
              <Link to={productBrandPath(row.id)} className="font-semibold break-words hover:text-cinnabar">
                <bdi>{row.name}</bdi>
              </Link>
              <span className="block text-xs text-muted">
                {t('brands.countProducts', { count: row.products })}
              </span>
            </span>
            <Button size="small" onClick={() => setLookalike(row)}>
              {t('brands.mergeHere')}
            </Button>
          </li>
        ))}
      </ul>
      {lookalike && <MergeBrand brand={lookalike} target={brand} onClose={() => setLookalike(null)} />}
    </Card>
  );
}

function Merges({ brand }: { brand: Brand }) {
  const t = useWords('dictionaries');
  const format = useFormat();
  const [merge, setMerge] = useState<Merge | null>(null);
  if (brand.merges.length === 0) return null;
  return (
    <Card title={t('brands.merges')}>
      <ul className="divide-y divide-line">
        {brand.merges.map((mergeRow) => (
          <li key={mergeRow.id} className="space-y-1 py-2">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <bdi className="font-semibold break-words">{mergeRow.fromName}</bdi>
              {!mergeRow.takenBackAt && (
                <Button size="small" onClick={() => setMerge(mergeRow)}>
                  {t('brands.takeBack')}
                </Button>
              )}
            </p>
            <p dir="auto" className="break-words">
              {mergeRow.reason}
            </p>
            <p className="text-xs text-muted">
              {t('brands.countSpellings', { count: mergeRow.spellings })} · <bdi>{mergeRow.by}</bdi> ·{' '}
              {format.dateTime(mergeRow.at)}
            </p>
            {mergeRow.takenBackAt && (
              <p className="text-xs text-muted">
                {t('brands.takenBack', { at: format.dateTime(mergeRow.takenBackAt) })}
              </p>
            )}
          </li>
        ))}
      </ul>
      {merge && <TakeMergeBack merge={merge} onClose={() => setMerge(null)} />}
    </Card>
  );
}

function Reports({ brand }: { brand: Brand }) {
  const t = useWords('dictionaries');
  const format = useFormat();
  const { open, decided } = brand.reports;
  if (open + decided === 0) return null;
  return (
    <Card title={t('brands.reports')}>
      <dl className="divide-y divide-line">
        <div className="flex justify-between gap-3 py-1.5">
          <dt>
            <Link to={reportsPath} className="hover:text-cinnabar hover:underline">
              {t('brands.reportsOpen')}
            </Link>
          </dt>
          <dd className="figures">{format.number(open)}</dd>
        </div>
        <div className="flex justify-between gap-3 py-1.5">
          <dt>{t('brands.reportsDecided')}</dt>
          <dd className="figures">{format.number(decided)}</dd>
        </div>
      </dl>
    </Card>
  );
}
