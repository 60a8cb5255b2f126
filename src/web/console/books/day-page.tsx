import { bookSides } from '../../../contract/books/book-states.ts';
import type { BookLine } from '../../../contract/books/books.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { definePage } from '../../page/define.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';
import { Section } from '../section.tsx';
import { bookDaysPath } from '../sections.tsx';

export const page = definePage({
  View() {
    const format = useFormat();
    const { params } = usePlace();
    const day = params.day!;
    const title = /^\d{4}-\d\d-\d\d$/.test(day) ? format.day(day) : day;
    return (
      <Section section={bookDaysPath} title={title}>
        <Lines day={day} />
      </Section>
    );
  },
});

/** All that stands in the books of a day. */
function Lines({ day }: { day: string }) {
  const t = useWords('books');
  const format = useFormat();
  return (
    <OfficeList
      call="console.bookLines.list"
      also={{ day }}
      fields={[
        {
          kind: 'choice',
          name: 'side',
          label: t('side'),
          all: t('side.both'),
          options: bookSides,
          text: (bookSide) => t(`side.${bookSide}`),
        },
      ]}
      columns={columnsOf(t, format)}
      empty={{ title: t('lines.none'), hint: t('lines.noneHint') }}
    />
  );
}

const columnsOf = (t: Words<'books'>, format: Formats): Column<BookLine>[] => [
  {
    id: 'about',
    head: t('about'),
    cell: (row) => (
      <div className="min-w-44">
        <span className="block font-semibold">{t(`topic.${row.topic}`)}</span>
        <bdi className="block text-xs break-words text-muted">{row.description}</bdi>
      </div>
    ),
  },
  {
    id: 'channel',
    head: t('channel'),
    cell: (row) => (
      <span className="block">
        <bdi>{row.channel}</bdi>
        <span className="block text-xs text-muted">{t(`side.${row.side}`)}</span>
      </span>
    ),
  },
  {
    id: 'amount',
    head: t('amount'),
    align: 'end',
    cell: (row) => (
      <span className="figures font-semibold whitespace-nowrap">{format.money(row.amount)}</span>
    ),
  },
  { id: 'at', head: t('line.at'), cell: (row) => <Moment at={row.at} /> },
  {
    id: 'state',
    head: t('state'),
    cell: (row) => (
      <span className="flex flex-col items-start gap-1">
        <Badge tone={row.isMatched ? 'good' : 'accent'}>
          {t(row.isMatched ? 'line.matched' : 'line.unmatched')}
        </Badge>
        {row.isLate && (
          <span className="text-xs text-muted">{t('line.late', { day: format.day(row.valueDay) })}</span>
        )}
      </span>
    ),
  },
];
