import { contentOf } from '../../page/content.ts';
import { definePage } from '../../page/define.ts';
import { useWords } from '../../page/words.ts';
import { EmptyState } from '../../ui/states.tsx';
import { loadService, serviceHead } from '../trade-services/service-data.ts';
import { ServiceFrame } from '../trade-services/service-frame.tsx';
import { groupSeries } from './series-data.ts';
import { SeriesPanel } from './series-panel.tsx';

export const page = definePage({
  async load(context) {
    const [service, series] = await Promise.all([
      loadService(context, 'digital'),
      contentOf(context.call, 'series'),
    ]);
    return { service, series };
  },

  head: ({ service }, place, common) => serviceHead(service, place, common),

  View({ data: { service, series } }) {
    const t = useWords('trade');
    const groups = groupSeries(series);
    return (
      <ServiceFrame data={service} text={t('digital.text')}>
        {groups.length === 0 && (
          <div className="card">
            <EmptyState title={t('series.none')} hint={t('series.noneHint')} />
          </div>
        )}
        {groups.map((rows) => {
          const { topic, unit } = rows[0]!.data;
          return (
            <SeriesPanel
              key={`${topic} ${unit}`}
              title={t(`series.topic.${(topic || 'exports') as 'exports'}`)}
              rows={rows}
              file={`${topic}-${rows[0]!.code}`}
            />
          );
        })}
      </ServiceFrame>
    );
  },
});
