import { Plus, Radio } from 'lucide-react';
import type { ListedRfq } from '../../../contract/rfqs/rfqs.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { rfqStates } from '../../../contract/rfqs/rfq-limits.ts';
import { definePage } from '../../page/define.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Office } from '../../features/office/office.tsx';
import { RfqState } from '../../features/rfqs/rfq-facts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';
import { useRfqPaths } from './rfq-paths.ts';

export const page = definePage({
  View() {
    const t = useWords('rfq');
    const common = useWords('common');
    const format = useFormat();
    const paths = useRfqPaths();
    const isService = paths.role === roles.buyerService;
    const publish = (
      <Link to={paths.add} className={buttonClass({ tone: 'main' })}>
        <Plus size={16} aria-hidden />
        {common('title.rfqAdd')}
      </Link>
    );
    return (
      <Office role={paths.role} title={common(paths.word)} actions={publish}>
        <OfficeList
          call="rfqs.list"
          fields={[
            {
              kind: 'tabs',
              name: 'state',
              label: t('mine.states'),
              all: common('choice.all'),
              options: rfqStates,
              text: (state) => t(`state.${state}`),
              counts: (answer) => answer?.counts,
            },
          ]}
          columns={columnsOf(t, format, paths.one, isService)}
          empty={{
            icon: <Radio size={22} aria-hidden />,
            title: t('mine.none'),
            hint: t('mine.first'),
            action: (
              <Link to={paths.add} className={buttonClass()}>
                {common('title.rfqAdd')}
              </Link>
            ),
          }}
        />
      </Office>
    );
  },
});

function columnsOf(
  t: Words<'rfq'>,
  format: Formats,
  path: (id: string) => string,
  isService: boolean,
): Column<ListedRfq>[] {
  const buyer: Column<ListedRfq> = {
    id: 'buyer',
    head: t('buyer'),
    cell: (requested) => <bdi>{requested.buyer?.name}</bdi>,
  };
  return [
    {
      id: 'title',
      head: t('form.title'),
      cell: (requested) => (
        <Link to={path(requested.id)} className="block min-w-48 hover:text-cinnabar">
          <span className="font-semibold break-words" dir="auto">
            {requested.title}
          </span>
          <span className="block text-xs text-muted">
            {requested.category.name}
            {!isService && requested.publishedBy && (
              <> · {t('publishedBy', { name: requested.publishedBy.name })}</>
            )}
          </span>
        </Link>
      ),
    },
    ...(isService ? [buyer] : []),
    {
      id: 'quantity',
      head: t('quantity'),
      align: 'end',
      cell: ({ quantity, unit }) => (
        <span className="whitespace-nowrap tabular-nums">{t('amount', { count: quantity, unit })}</span>
      ),
    },
    { id: 'country', head: t('country'), cell: ({ countryName }) => countryName },
    {
      id: 'lastDay',
      head: t('lastDay'),
      cell: ({ lastDay }) => <span className="whitespace-nowrap">{format.day(lastDay)}</span>,
    },
    {
      id: 'quotes',
      head: t('quote.compare'),
      cell: ({ id, quoteCount }) => (
        <Link
          to={path(id)}
          className={`whitespace-nowrap hover:text-cinnabar ${quoteCount > 0 ? 'font-semibold text-jade' : 'text-muted'}`}
        >
          {t('quotes', { count: quoteCount })}
        </Link>
      ),
    },
    {
      id: 'state',
      head: '',
      cell: ({ state, isHidden }) => (
        <span className="flex flex-wrap gap-1">
          <RfqState state={state} />
          {isHidden && <Badge tone="accent">{t('mine.hidden')}</Badge>}
        </span>
      ),
    },
  ];
}
