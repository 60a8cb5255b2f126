import { definePage, type LoadContext } from '../../page/define.ts';
import { useWords } from '../../page/words.ts';
import { FreightTool } from './freight/freight-tool.tsx';
import { firstAsked } from './freight/freight-values.ts';
import { loadService, serviceHead } from './service-data.ts';
import { ServiceFrame } from './service-frame.tsx';

async function load(context: LoadContext) {
  const asked = firstAsked(context.site);
  const [service, answer] = await Promise.all([
    loadService(context, 'logistics'),
    context.call('tradeServices.quotes', asked),
  ]);
  return { service, asked, answer };
}

export const page = definePage({
  load,
  head: ({ service }, place, common) => serviceHead(service, place, common),
  View({ data: { service, asked, answer } }) {
    const t = useWords('freight');
    return (
      <ServiceFrame data={service} text={t('text')}>
        <FreightTool first={{ asked, answer }} />
      </ServiceFrame>
    );
  },
});
