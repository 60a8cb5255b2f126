import type { ReactNode } from 'react';
import { useFormat } from '../page/format.ts';
import { usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { listPath } from '../parts/addresses.ts';
import { CouponStrip } from '../parts/coupon-strip.tsx';
import { GoodsGrid } from '../parts/goods-grid.tsx';
import { GoodsLabels } from '../parts/goods-labels.tsx';
import { SalesLabel } from '../parts/sales-label.tsx';
import { Stars } from '../parts/stars.tsx';
import { useVisit } from '../parts/use-visit.ts';
import { inLanguage, WrittenIn } from '../parts/written-in.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { goodsCrumbs } from './crumbs.ts';
import type { Goods, GoodsData } from './goods-data.ts';
import { Gallery } from './gallery.tsx';
import { GoodsActions } from './goods-actions.tsx';
import { GoodsOrder } from './goods-order.tsx';
import { Reviews } from './goods-reviews.tsx';
import { useGoodsTranslation, type Said } from './goods-translation.tsx';
import { Section } from './section.tsx';
import { SeenRow } from './seen-row.tsx';
import { Seller } from './seller.tsx';

/** A goods: pictures, prices by quantity, the grid of skus, what it is and who sells it. */
export function GoodsDetail({ data }: { data: GoodsData }) {
  const { language } = usePlace();
  // Another goods, or another language, begins without what was translated of this one.
  return <Detail key={`${data.goods.id} ${language}`} data={data} />;
}

function Detail({ data: { goods, others, shop, reviews } }: { data: GoodsData }) {
  const t = useWords('storefront');
  const common = useWords('common');
  const { language } = usePlace();
  const { title, description, note } = useGoodsTranslation(goods);
  useVisit(goods.shop.id);
  return (
    <div className="page space-y-4 pb-24 sm:pb-6">
      <Breadcrumbs crumbs={goodsCrumbs(goods, language, common)} label={common('nav.way')} />
      <article className="sheet -mx-4 grid grid-cols-[minmax(0,1fr)] items-start gap-6 p-4 sm:mx-0 sm:p-6 md:grid-cols-2 lg:grid-cols-[minmax(0,480px)_minmax(0,1fr)] lg:gap-10">
        <Gallery pictures={goods.allPictures} video={goods.video} title={title.text} />
        <div className="min-w-0 space-y-5">
          <Title goods={goods} title={title} note={note} rating={reviews.summary} />
          <GoodsActions goods={goods} />
          <CouponStrip goodsId={goods.id} />
          <GoodsOrder goods={goods} />
        </div>
      </article>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <About goods={goods} description={description} />
        <Seller shop={shop} />
      </div>
      <Reviews goodsId={goods.id} first={reviews} title={title.text} />
      {others.length > 0 && (
        <div className="pt-4">
          <Section title={t('goods.related')} all={listPath({ category: goods.categories.at(-1) })}>
            <GoodsGrid goods={others} />
          </Section>
        </div>
      )}
      <SeenRow goods={goods} />
    </div>
  );
}

interface TitleProps {
  goods: Goods;
  title: Said;
  note: ReactNode;
  rating: GoodsData['reviews']['summary'];
}

function Title({ goods, title, note, rating }: TitleProps) {
  const t = useWords('common');
  const page = useWords('goods');
  const format = useFormat();
  const { language } = usePlace();
  return (
    <header className="space-y-2">
      <h1 className="text-lg font-semibold text-pretty break-words">
        <span {...inLanguage(title.language, language)}>{title.text}</span>
      </h1>
      {note}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <GoodsLabels names={goods.labels} />
        <span>{t('goods.moq', { count: goods.moq, unit: goods.unit })}</span>
        {goods.multiple > 1 && (
          <span>{t('goods.multiple', { count: goods.multiple, unit: goods.unit })}</span>
        )}
        <SalesLabel count={goods.salesCount} />
        {rating.average !== null && (
          <a href="#reviews" className="flex items-center gap-1.5 hover:text-cinnabar">
            <Stars
              value={rating.average}
              label={page('reviews.average', { average: format.number(rating.average) })}
            />
            {page('reviews.count', { count: rating.count })}
          </a>
        )}
      </p>
    </header>
  );
}

function About({ goods, description }: { goods: Goods; description: Said }) {
  const t = useWords('storefront');
  const { language } = usePlace();
  const format = useFormat();
  const facts = [
    ...(goods.brand ? [{ name: t('goods.brand'), value: goods.brand }] : []),
    ...goods.attributes,
    ...(goods.weightGrams > 0 ? [{ name: t('goods.weight'), value: format.weight(goods.weightGrams) }] : []),
  ];
  return (
    <div className="sheet -mx-4 space-y-6 p-4 sm:mx-0 sm:p-6">
      {facts.length > 0 && (
        <section>
          <h2 className="mb-3 text-base font-semibold">{t('goods.facts')}</h2>
          <table className="w-full table-fixed">
            <tbody>
              {facts.map(({ name, value }, index) => (
                <tr key={index} className="border-b border-line align-top">
                  <th scope="row" className="w-2/5 py-2 pe-3 text-start font-normal text-muted sm:w-1/4">
                    {name}
                  </th>
                  <td className="py-2 break-words">{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {description.text && (
        <section>
          <h2 className="mb-3 flex flex-wrap items-center gap-2 text-base font-semibold">
            {t('goods.description')}
            <WrittenIn language={description.language} />
          </h2>
          {goods.markup && description.text === goods.description ? (
            <div
              className="rich max-w-prose text-base"
              {...inLanguage(description.language, language)}
              // Made clean when it was written (kit/rich-text.ts); the schema lets nothing else in.
              dangerouslySetInnerHTML={{ __html: goods.markup }}
            />
          ) : (
            <div
              className="max-w-prose text-base break-words whitespace-pre-line"
              {...inLanguage(description.language, language)}
            >
              {description.text}
            </div>
          )}
        </section>
      )}
    </div>
  );
}
