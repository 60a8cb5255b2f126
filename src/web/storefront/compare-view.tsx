import { useState } from 'react';
import { Columns, X } from 'react-feather';
import type { OutputOf } from '../../contract/contract.ts';
import { useFormat } from '../page/format.ts';
import { Link, useNavigate, usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { comparePath, goodsPath, listPath } from '../parts/addresses.ts';
import { comparedGoods, useKeptGoods } from '../parts/kept-goods.ts';
import { Picture } from '../parts/picture.tsx';
import { ShopLine } from '../parts/shop-line.tsx';
import { Stars } from '../parts/stars.tsx';
import { tiersOf } from '../parts/tier-price.ts';
import { inLanguage } from '../parts/written-in.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { buttonClass, IconButton } from '../ui/button.tsx';
import { Checkbox } from '../ui/field.tsx';
import { Price } from '../ui/price.tsx';
import { EmptyState } from '../ui/states.tsx';
import { attributeRows, rowOf, type CompareRow } from './compare-rows.ts';
import { shortCrumbs } from './crumbs.ts';
import type { Goods } from './goods-data.ts';

interface CompareData {
  goods: Goods[];
  ratings: OutputOf<'reviews.ratings'>;
}

/** Up to four goods side by side. */
export function CompareView({ data: { goods, ratings } }: { data: CompareData }) {
  const t = useWords('goods');
  const common = useWords('common');
  const { language } = usePlace();
  return (
    <div className="page space-y-4">
      <Breadcrumbs label={common('nav.way')} crumbs={shortCrumbs(t('compare.title'), language, common)} />
      <h1 className="text-lg font-semibold">{t('compare.title')}</h1>
      {goods.length > 0 ? <Comparison goods={goods} ratings={ratings} /> : <Nothing />}
    </div>
  );
}

/** Nothing in the address: what this browser remembers, or how to choose. */
function Nothing() {
  const t = useWords('goods');
  const storefront = useWords('storefront');
  const kept = useKeptGoods(comparedGoods);
  const look = buttonClass({ tone: 'main' });
  return (
    <div className="card">
      <EmptyState
        icon={<Columns size={22} aria-hidden />}
        title={t('compare.none')}
        hint={t('compare.noneHint')}
        action={
          kept.length > 0 ? (
            <Link to={comparePath(kept.map(({ id }) => id))} className={look}>
              {t('compare.chosen')}
            </Link>
          ) : (
            <Link to={listPath({})} className={look}>
              {storefront('list.seeAll')}
            </Link>
          )
        }
      />
    </div>
  );
}

const cell = 'w-52 min-w-44 border-s border-line p-3 align-top';
const side = 'sticky start-0 w-28 min-w-24 bg-card p-3 text-start align-top font-normal text-muted sm:w-40';

function Comparison({ goods, ratings }: CompareData) {
  const t = useWords('goods');
  const storefront = useWords('storefront');
  const format = useFormat();
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const rows: CompareRow[] = [
    rowOf(
      t('compare.moq'),
      goods.map(({ moq, unit }) => `${format.number(moq)} ${unit}`),
    ),
    rowOf(
      t('compare.place'),
      goods.map(({ shop }) => shop.place),
    ),
    ...attributeRows(goods),
    rowOf(
      storefront('goods.weight'),
      goods.map(({ weightGrams }) => (weightGrams > 0 ? format.weight(weightGrams) : '')),
    ),
  ];
  const shown = onlyDifferent ? rows.filter(({ isSame }) => !isSame) : rows;
  return (
    <>
      {goods.length > 1 && (
        <Checkbox
          checked={onlyDifferent}
          onChange={({ target }) => setOnlyDifferent(target.checked)}
          className="w-fit"
        >
          {t('compare.differences')}
        </Checkbox>
      )}
      <section
        aria-label={t('compare.title')}
        // Where it scrolls, a keyboard has to reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="card overflow-x-auto"
      >
        <table className="w-full border-separate border-spacing-0">
          <thead>
            <tr>
              <th scope="col" className={side}>
                <span className="sr-only">{t('compare.property')}</span>
              </th>
              {goods.map((one) => (
                <th key={one.id} scope="col" className={`${cell} text-start font-normal`}>
                  <Head goods={one} all={goods} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="[&_td]:border-t [&_td]:border-t-line [&_th]:border-t [&_th]:border-t-line">
            <tr>
              <th scope="row" className={side}>
                {t('compare.prices')}
              </th>
              {goods.map((one) => (
                <td key={one.id} className={cell}>
                  <Tiers goods={one} />
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row" className={side}>
                {t('compare.shop')}
              </th>
              {goods.map((one) => (
                <td key={one.id} className={cell}>
                  <ShopLine shop={one.shop} />
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row" className={side}>
                {t('compare.rating')}
              </th>
              {goods.map((one) => (
                <td key={one.id} className={cell}>
                  <Rating rating={ratings.find(({ goodsId }) => goodsId === one.id)} />
                </td>
              ))}
            </tr>
            {shown.map(({ name, values, isSame }) => (
              <tr key={name} className={isSame ? '' : '[&>td]:bg-saffron-soft/50'}>
                <th scope="row" className={side}>
                  {name}
                </th>
                {values.map((value, index) => (
                  <td key={goods[index]!.id} className={`${cell} break-words`}>
                    {value || <span className="text-muted">–</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Head({ goods, all }: { goods: Goods; all: readonly Goods[] }) {
  const t = useWords('goods');
  const navigate = useNavigate();
  const { language } = usePlace();
  const drop = () => {
    comparedGoods.drop(goods.id);
    const rest = all.filter(({ id }) => id !== goods.id);
    navigate(comparePath(rest.map(({ id }) => id)), { keepScroll: true, immediate: true });
  };
  return (
    <div className="relative space-y-2">
      <Link to={goodsPath(goods)} className="group block space-y-2">
        {goods.allPictures[0] ? (
          <Picture
            src={goods.allPictures[0]}
            alt=""
            size={240}
            eager
            className="w-full max-w-60 rounded-sm"
          />
        ) : (
          <span className="block aspect-square w-full max-w-60 rounded-sm bg-sand" />
        )}
        <span
          className="line-clamp-3 group-hover:text-cinnabar"
          {...inLanguage(goods.titleLanguage, language)}
        >
          {goods.title}
        </span>
      </Link>
      <IconButton
        label={t('compare.remove', { name: goods.title })}
        onClick={drop}
        className="absolute end-1 top-1 size-9 rounded-full border border-line bg-card"
      >
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}

function Tiers({ goods }: { goods: Goods }) {
  const format = useFormat();
  return (
    <ul className="space-y-1">
      {tiersOf(goods.skus).map(({ minimum, price }, index) => (
        <li key={minimum} className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="text-xs text-muted">
            <span className="figures">≥ {format.number(minimum)}</span> {goods.unit}
          </span>
          <span className={index === 0 ? 'text-cinnabar' : ''}>
            <Price parts={format.priceParts(price)} size="small" />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Rating({ rating }: { rating: CompareData['ratings'][number] | undefined }) {
  const t = useWords('goods');
  const format = useFormat();
  if (!rating) return <span className="text-muted">{t('reviews.none')}</span>;
  const average = format.number(rating.average);
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Stars value={rating.average} label={t('reviews.average', { average })} />
      <span className="text-xs text-muted">{t('reviews.count', { count: rating.count })}</span>
    </span>
  );
}
