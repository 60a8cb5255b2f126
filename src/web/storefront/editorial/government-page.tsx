import { contentOf } from '../../page/content.ts';
import { definePage } from '../../page/define.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { shortCrumbs } from '../lists/crumbs.ts';
import { Hero } from './hero.tsx';
import { Sections } from './sections.tsx';

/** Government services: on the Chinese site and in Chinese alone (specification, section 2). */
export const page = definePage({
  load: async ({ call }) => ({
    sections: await contentOf(call, 'section', { where: 'page:government' }),
  }),

  head: (_data, place, common) => ({
    crumbs: shortCrumbs(common('nav.government'), place.language, common),
  }),

  View({ data: { sections } }) {
    const t = useWords('market');
    const common = useWords('common');
    const { language } = usePlace();
    return (
      <div className="page space-y-6 sm:space-y-8">
        <Breadcrumbs
          label={common('nav.way')}
          crumbs={shortCrumbs(common('nav.government'), language, common)}
        />
        <Hero title={common('nav.government')} text={t('government.text')} banners={[]} />
        {sections.length > 0 ? (
          <Sections rows={sections} />
        ) : (
          <div className="card">
            <EmptyState title={t('government.none')} hint={t('government.noneHint')} />
          </div>
        )}
      </div>
    );
  },
});
