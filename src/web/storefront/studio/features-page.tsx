import { definePage } from '../../page/define.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { toolsPath } from '../../features/studio/paths.ts';
import { ToolCards } from '../../features/studio/tool-cards.tsx';
import { Examples } from './examples.tsx';

export const page = definePage({
  load: ({ call }) => call('works.tools', {}),
  View({ data }) {
    const t = useWords('studio');
    return (
      <div className="page space-y-8">
        <header className="max-w-2xl space-y-2">
          <h1 className="text-xl font-semibold">{t('features')}</h1>
          <p className="text-muted">{t('featuresLead')}</p>
        </header>
        <Examples />
        <section aria-label={t('tools')} className="space-y-4">
          <h2 className="text-lg font-semibold">{t('tools')}</h2>
          <ToolCards tools={data} />
          <Link to={toolsPath} className="inline-block text-cinnabar hover:underline">
            {t('title')}
          </Link>
        </section>
      </div>
    );
  },
});
