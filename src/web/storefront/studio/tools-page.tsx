import { definePage } from '../../page/define.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { featuresPath, worksPath } from '../../features/studio/paths.ts';
import { ToolCards } from '../../features/studio/tool-cards.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Examples } from './examples.tsx';

export const page = definePage({
  load: ({ call }) => call('works.tools', {}),
  View({ data }) {
    const t = useWords('studio');
    return (
      <div className="page space-y-8">
        <header className="flex flex-wrap items-end justify-between gap-4">
          <div className="max-w-2xl space-y-2">
            <h1 className="text-xl font-semibold">{t('title')}</h1>
            <p className="text-muted">{t('lead')}</p>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <Link to={featuresPath} className={buttonClass({ tone: 'plain' })}>
              {t('features')}
            </Link>
            <Link to={worksPath} className={buttonClass()}>
              {t('works')}
            </Link>
          </div>
        </header>
        <ToolCards tools={data} />
        <Examples />
      </div>
    );
  },
});
