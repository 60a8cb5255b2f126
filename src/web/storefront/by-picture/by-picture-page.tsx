import { definePage } from '../../page/define.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { PictureSearch } from './picture-search.tsx';
import { shortCrumbs } from '../lists/crumbs.ts';

export const page = definePage({
  head: (_, { language }, common) => ({
    crumbs: shortCrumbs(common('header.byPicture'), language, common),
  }),

  View() {
    const t = useWords('picture');
    const common = useWords('common');
    const { language } = usePlace();
    const title = common('header.byPicture');
    return (
      <div className="page space-y-4">
        <Breadcrumbs label={common('nav.way')} crumbs={shortCrumbs(title, language, common)} />
        <header className="space-y-1">
          <h1 className="text-lg font-semibold sm:text-xl">{title}</h1>
          <p className="max-w-prose text-muted">{t('how')}</p>
        </header>
        <PictureSearch />
      </div>
    );
  },
});
