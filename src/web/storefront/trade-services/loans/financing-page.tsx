import { contentOf } from '../../../page/content.ts';
import { definePage, type LoadContext } from '../../../page/define.ts';
import { useWords } from '../../../page/words.ts';
import { LoanTool } from './loan-tool.tsx';
import { loadService, serviceHead } from '../service-data.ts';
import { ServiceFrame } from '../service-frame.tsx';

async function load(context: LoadContext) {
  const [service, loans] = await Promise.all([
    loadService(context, 'financing'),
    contentOf(context.call, 'loan'),
  ]);
  return { service, loans };
}

export const page = definePage({
  load,
  head: ({ service }, place, common) => serviceHead(service, place, common),
  View({ data: { service, loans } }) {
    const t = useWords('financing');
    return (
      <ServiceFrame data={service} text={t('text')}>
        <LoanTool loans={loans} />
      </ServiceFrame>
    );
  },
});
