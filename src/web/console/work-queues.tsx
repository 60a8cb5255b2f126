import type { UseQueryResult } from '@tanstack/react-query';
import type { InputOf } from '../../contract/contract.ts';
import type { StaffRight } from '../../contract/staff/staff-rights.ts';
import type { ListCall, RowOf } from '../features/office/list/office-list.tsx';
import { useCall } from '../page/calls/calls.ts';
import { useFormat } from '../page/format/format.ts';
import { Link } from '../page/place.tsx';
import { useWords, type WordKey } from '../page/words.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { certificatesPath } from './certificates-section.tsx';
import {
  auditsPath,
  bankReceiptsPath,
  bookDifferencesPath,
  bookingsPath,
  conditionsPath,
  conversationCasesPath,
  holdsPath,
  clubPath,
  couponSharesPath,
  creditApplicationsPath,
  inquiriesPath,
  ledgerChecksPath,
  livePoolPath,
  messagesPath,
  outgoingTransfersPath,
  overdueOrdersPath,
  paymentChannelsPath,
  payoutsPath,
  refundsPath,
  sections,
  sharedTrackingPath,
  servicesSectionPath,
  shopNamesPath,
  reportsPath,
  suspensionsPath,
  takedownsPath,
  textCasesPath,
} from './sections.tsx';

/** A list of work: which room it stands in, and how it is asked for. */
interface Queue {
  path: string;
  /** What of the room's address shows just this. */
  query: string;
  call: ListCall;
  input: object;
  /** Since when a row waits. */
  waitsSince: (row: never) => string | null;
  isNewestFirst: boolean;
  /** Its own name, where it is not the room's only list of work. */
  word?: WordKey<'common'>;
}

const queueOf = <Key extends ListCall>(
  path: string,
  call: Key,
  waitsSince: (row: RowOf<Key>) => string | null,
  input: InputOf<Key>,
  {
    query = '',
    isNewestFirst = false,
    ...name
  }: Partial<Pick<Queue, 'query' | 'isNewestFirst' | 'word'>> = {},
): Queue => ({ path, query, call, input: input as object, waitsSince, isNewestFirst, ...name });

const isNewestFirst = true;

/** Everything that waits for an operator. */
const queues: readonly Queue[] = [
  queueOf(auditsPath, 'console.applications.list', (row) => row.submittedAt, { state: 'auditing' }),
  queueOf(shopNamesPath, 'console.shopNames.list', (row) => row.askedAt, {}),
  queueOf(takedownsPath, 'console.takedowns.list', (row) => row.appealedAt, { state: 'appealed' }),
  queueOf(certificatesPath, 'console.certificates.list', (row) => row.statedAt, {}),
  queueOf(reportsPath, 'console.reports.list', (row) => row.firstAt, { state: 'open' }),
  queueOf(textCasesPath, 'console.moderation.list', (row) => row.openedAt, { state: 'open' }),
  queueOf(
    textCasesPath,
    'console.moderation.list',
    (row) => row.appealedAt,
    { state: 'appealed' },
    { query: '?state=appealed', word: 'title.textAppeals' },
  ),
  queueOf(conversationCasesPath, 'console.conversations.list', (row) => row.openedAt, { state: 'open' }),
  queueOf(
    conversationCasesPath,
    'console.conversations.list',
    (row) => row.appealedAt,
    { state: 'appealed' },
    { query: '?state=appealed', word: 'title.conversationAppeals' },
  ),
  queueOf(suspensionsPath, 'console.suspensions.list', (row) => row.appealedAt, { state: 'appealed' }),
  queueOf(
    inquiriesPath,
    'console.inquiries.list',
    (row) => row.at,
    { state: 'open' },
    { query: '?state=open', isNewestFirst },
  ),
  queueOf(
    servicesSectionPath,
    'console.tradeServices.list',
    (row) => row.updatedAt,
    { review: 'due' },
    { query: '?review=due', isNewestFirst },
  ),
  queueOf(livePoolPath, 'console.livePool.list', (row) => row.offeredAt, {}),
  queueOf(
    messagesPath,
    'console.messages.list',
    (row) => row.leftAt,
    { state: 'new' },
    { query: '?state=new', isNewestFirst },
  ),
  queueOf(
    clubPath,
    'console.club.list',
    (row) => row.appliedAt,
    { state: 'open' },
    { query: '?state=open', isNewestFirst },
  ),
  queueOf(refundsPath, 'console.refunds.list', (row) => row.openedAt, { state: 'disputed' }),
  queueOf(
    refundsPath,
    'console.refunds.list',
    (row) => row.appealedAt,
    { state: 'appealed' },
    { query: '?state=appealed', word: 'title.refundAppeals' },
  ),
  queueOf(holdsPath, 'console.holds.list', (row) => row.heldAt, {}),
  queueOf(sharedTrackingPath, 'console.sharedTracking.list', (row) => row.notedAt, {}),
  queueOf(conditionsPath, 'console.conditions.list', (row) => row.presentedAt, {}),
  queueOf(bookingsPath, 'console.bookings.list', (row) => row.updatedAt, { state: 'disputed' }),
  queueOf(
    bookingsPath,
    'console.bookings.list',
    (row) => row.updatedAt,
    { state: 'appealed' },
    { query: '?state=appealed', word: 'title.bookingAppeals' },
  ),
  queueOf(overdueOrdersPath, 'console.orders.overdue', (row) => row.dueAt, {}),
  queueOf(bankReceiptsPath, 'console.bankReceipts.list', (row) => row.day, {}),
  queueOf(outgoingTransfersPath, 'console.outgoingTransfers.list', (row) => row.createdAt, {}),
  queueOf(paymentChannelsPath, 'console.channelTasks.list', (row) => row.createdAt, {}),
  queueOf(payoutsPath, 'console.payouts.list', (row) => row.askedAt, {}),
  queueOf(bookDifferencesPath, 'console.bookDifferences.list', (row) => row.createdAt, {}),
  queueOf(
    ledgerChecksPath,
    'console.ledgerChecks.list',
    (row) => row.ranAt,
    { state: 'failed' },
    { query: '?state=failed', isNewestFirst },
  ),
  queueOf(couponSharesPath, 'console.couponShares.list', (row) => row.heldAt, {}),
  queueOf(creditApplicationsPath, 'console.credit.applications', (row) => row.createdAt, {}),
];

const sectionOf = ({ path }: Queue) => sections.find((section) => section.path === path)!;

/** The queues of the rooms that an operator may enter. */
export const queuesFor = (rights: readonly StaffRight[]): readonly Queue[] =>
  queues.filter((queue) => {
    const { right } = sectionOf(queue);
    return right === undefined || rights.includes(right);
  });

/** Each queue of work with how much waits and since when, the way to it. */
export function WorkQueues({ rights }: { rights: readonly StaffRight[] }) {
  const t = useWords('console');
  return (
    <section aria-label={t('welcome.queues')} className="grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-4">
      {queuesFor(rights).map((queue) => (
        <QueueCard key={`${queue.path}${queue.query}`} queue={queue} />
      ))}
    </section>
  );
}

interface Page {
  rowList: never[];
  totalRecord: number;
}

/** The first row of a page of a queue, and how many rows it has. */
function useFirstOf({ call, input }: Queue, pageNum: number, enabled: boolean): UseQueryResult<Page> {
  const narrowing = { ...input, pageNum, pageSize: 1 } as InputOf<ListCall>;
  return useCall(call, narrowing, { enabled }) as UseQueryResult<Page>;
}

function QueueCard({ queue }: { queue: Queue }) {
  const t = useWords('console');
  const common = useWords('common');
  const format = useFormat();
  const { word, icon } = sectionOf(queue);
  const first = useFirstOf(queue, 1, true);
  const total = first.data?.totalRecord ?? 0;
  // Where the newest stands first, the oldest stands on the last page of one row.
  const isBehind = queue.isNewestFirst && total > 1;
  const last = useFirstOf(queue, Math.max(1, total), isBehind);
  const row = (isBehind ? last : first).data?.rowList[0];
  const since = row === undefined ? null : queue.waitsSince(row);
  const hasWork = total > 0;
  return (
    <Link
      to={`${queue.path}${queue.query}`}
      className="card flex min-w-0 flex-col gap-1 p-4 transition-shadow hover:shadow-float"
    >
      <span className={`flex items-center gap-2 ${hasWork ? 'text-cinnabar' : 'text-muted'}`}>
        {icon}
        {first.data || first.isError ? (
          <span className="text-xl font-semibold tabular-nums">
            {first.data ? format.number(total) : '–'}
          </span>
        ) : (
          <Skeleton className="h-9 w-8" />
        )}
      </span>
      <span className="break-words">{common(queue.word ?? word)}</span>
      <span className="text-xs text-muted">
        {first.isError
          ? t('welcome.failed')
          : since
            ? t('welcome.oldestSince', { time: format.relative(since) })
            : hasWork || !first.data
              ? ''
              : t('welcome.empty')}
      </span>
    </Link>
  );
}
