import { useState } from 'react';
import { ArrowLeft, MessageCircle } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import { roles, type Role } from '../../../contract/accounts/roles.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useSideBySide } from '../../page/in-browser.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Office } from '../office/office.tsx';
import { Conversation } from './conversation.tsx';

const conversationsOnAPage = 20;

type Row = OutputOf<'messages.threads'>['rowList'][number];

/** The conversations of a buyer, or of a seller's shop: the list at the side, one of them beside it. */
export function Inbox({ role, path }: { role: Role; path: string }) {
  const t = useWords('message');
  const common = useWords('common');
  const idInAddress = usePlace().query.get('id');
  const isSideBySide = useSideBySide();
  const [page, setPage] = useState(1);
  const list = useCall('messages.threads', { pageNum: page, pageSize: conversationsOnAPage }, { keep: true });
  const rows = list.data?.rowList;
  // The one that was newest when the page was opened: another that becomes it must not take its place under the hands of
  // whoever writes. On a phone the list comes first, so that nothing is marked as read unseen.
  const [newest, setNewest] = useState<string | null>(null);
  const first = rows?.[0]?.id;
  if (isSideBySide && newest === null && first) setNewest(first);
  const open = idInAddress ?? (isSideBySide ? newest : null);
  return (
    <Office role={role} title={common('nav.messages')}>
      <div className="sheet -mx-4 grid grid-cols-[minmax(0,1fr)] sm:mx-0 lg:grid-cols-[320px_minmax(0,1fr)]">
        <nav
          aria-label={t('inbox.list')}
          className={`border-line lg:border-e ${open ? 'max-lg:hidden' : ''} lg:max-h-[70dvh] lg:overflow-y-auto`}
        >
          {list.isError && !rows ? (
            <ErrorState onRetry={() => void list.refetch()} />
          ) : !rows ? (
            <div className="space-y-3 p-4" aria-busy="true">
              <SkeletonLines count={6} />
            </div>
          ) : rows.length === 0 ? (
            <EmptyState
              icon={<MessageCircle size={22} aria-hidden />}
              title={t('inbox.none')}
              hint={t(role === roles.buyer ? 'inbox.noneBuyer' : 'inbox.noneSeller')}
            />
          ) : (
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <li key={row.id}>
                  <ConversationLink row={row} to={`${path}?id=${row.id}`} here={row.id === open} />
                </li>
              ))}
            </ul>
          )}
          <div className="p-2 empty:hidden">
            <Pagination
              page={page}
              pages={Math.ceil((list.data?.totalRecord ?? 0) / conversationsOnAPage)}
              onPage={setPage}
            />
          </div>
        </nav>
        <section className={`p-4 ${open ? '' : 'max-lg:hidden'}`} aria-label={t('write')}>
          {open ? (
            <>
              <Link to={path} className="mb-3 inline-flex items-center gap-2 hover:text-cinnabar lg:hidden">
                <ArrowLeft size={16} aria-hidden className="mirrored" />
                {t('inbox.back')}
              </Link>
              <Conversation
                key={open}
                which={{ threadId: open }}
                className="h-[calc(70dvh-32px)]"
                back={{ text: t('inbox.back'), to: path }}
              />
            </>
          ) : (
            <p className="py-24 text-center text-muted">{t('inbox.choose')}</p>
          )}
        </section>
      </div>
    </Office>
  );
}

function ConversationLink({ row, to, here }: { row: Row; to: string; here: boolean }) {
  const t = useWords('message');
  const common = useWords('common');
  const format = useFormat();
  return (
    <Link
      to={to}
      aria-current={here ? 'true' : undefined}
      className="block space-y-0.5 px-4 py-3 hover:bg-sand aria-[current=true]:bg-cinnabar-soft"
    >
      <span className="flex items-baseline justify-between gap-3">
        <bdi className={`truncate ${row.unread > 0 ? 'font-semibold' : ''}`}>{row.partner}</bdi>
        <time dateTime={row.lastAt} className="shrink-0 text-xs text-muted">
          {format.relative(row.lastAt)}
        </time>
      </span>
      {row.product && (
        <span className="block truncate text-xs text-muted" dir="auto">
          {row.product.title}
        </span>
      )}
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate text-muted" dir="auto">
          {row.last.mine && `${t('you')}: `}
          {row.last.text || t('pictures')}
        </span>
        {row.unread > 0 && (
          <span className="shrink-0 rounded-full bg-cinnabar px-1.5 text-xs font-semibold text-card tabular-nums">
            <span aria-hidden>{row.unread}</span>
            <span className="sr-only">{common('nav.unread', { count: row.unread })}</span>
          </span>
        )}
      </span>
    </Link>
  );
}
