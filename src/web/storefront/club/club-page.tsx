import { lazy, Suspense } from 'react';
import { contentOf } from '../../page/content.ts';
import { definePage } from '../../page/define.ts';
import { useInBrowser } from '../../page/in-browser.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { shortCrumbs } from '../lists/crumbs.ts';
import { Hero } from '../editorial/hero.tsx';
import { Sections } from '../editorial/sections.tsx';

const Application = lazy(async () => ({ default: (await import('./application.tsx')).Application }));

export const page = definePage({
  async load({ call }) {
    const [banners, sections] = await Promise.all([
      contentOf(call, 'banner', { where: 'place:club' }),
      contentOf(call, 'section', { where: 'page:club' }),
    ]);
    return { banners, sections };
  },

  head: (_, place, common) => ({ crumbs: shortCrumbs(common('nav.club'), place.language, common) }),

  View({ data: { banners, sections } }) {
    const t = useWords('club');
    const common = useWords('common');
    const { language, brand } = usePlace();
    const place = <Skeleton className="h-96" />;
    return (
      <div className="page space-y-6 sm:space-y-8">
        <Breadcrumbs label={common('nav.way')} crumbs={shortCrumbs(common('nav.club'), language, common)} />
        <Hero title={t('title', { brand: brand.name })} text={t('hint')} banners={banners}>
          <a href="#apply" className={buttonClass({ tone: 'main', size: 'large' })}>
            {t('join')}
          </a>
        </Hero>
        <Sections rows={sections} />
        <section id="apply" className="scroll-mt-24 space-y-3">
          <h2 className="text-lg font-semibold">{t('form')}</h2>
          <div className="sheet -mx-4 p-4 sm:mx-0 sm:p-6">
            {useInBrowser() ? (
              <Suspense fallback={place}>
                <Application />
              </Suspense>
            ) : (
              place
            )}
          </div>
        </section>
      </div>
    );
  },
});
