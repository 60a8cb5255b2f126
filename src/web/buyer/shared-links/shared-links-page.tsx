import { useState } from 'react';
import { Share2 } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import type { OwnSharedLink } from '../../../contract/shared-links/shared-links.ts';
import { HiddenNotice } from '../../features/moderation/hidden-notice.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Office } from '../../features/office/office.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useSession } from '../../page/visitor/session.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { sharedLinkPath } from '../paths.ts';
import { EndLink } from './end-link.tsx';
import { LinkState } from './link-state.tsx';

/** What the buyer shares by link: how often each was opened, what was said, and the way to end it. */
export const page = definePage({
  View() {
    const t = useWords('sharedLink');
    const common = useWords('common');
    const format = useFormat();
    const [endedId, setEndedId] = useState<string | null>(null);
    return (
      <Office role={roles.buyer} title={common('nav.sharedLinks')}>
        <HiddenComments />
        <OfficeList
          call="sharedLinks.list"
          columns={columnsOf(t, format, setEndedId)}
          rowName={(link) => nameOf(t, link)}
          empty={{
            icon: <Share2 size={22} aria-hidden className="mirrored" />,
            title: t('none'),
            hint: t('none.hint'),
            action: (
              <Link to="/cart/list" className={buttonClass()}>
                {t('toCart')}
              </Link>
            ),
          }}
        />
        {endedId && <EndLink id={endedId} onClose={() => setEndedId(null)} />}
      </Office>
    );
  },
});

/** What the buyer said about links of others and operators have hidden: here, for the links may be over. */
function HiddenComments() {
  const isOwnself = !useSession().user?.actingFor;
  const { data } = useCall('moderation.hidden', {}, { enabled: isOwnself });
  const comments = (data ?? []).filter(({ kind }) => kind === 'shared_comment');
  if (comments.length === 0) return null;
  return (
    <div className="mb-4 space-y-2">
      {comments.map(({ id, subjectId }) => (
        <HiddenNotice key={id} kind="shared_comment" subjectId={subjectId} />
      ))}
    </div>
  );
}

const nameOf = (t: Words<'sharedLink'>, { kind, titles }: OwnSharedLink): string =>
  [t(`kind.${kind}`), ...titles.slice(0, 1)].join(' · ');

function columnsOf(
  t: Words<'sharedLink'>,
  format: Formats,
  onEnd: (id: string) => void,
): Column<OwnSharedLink>[] {
  return [
    { id: 'what', head: t('column.what'), cell: (link) => <NamedLink link={link} /> },
    {
      id: 'audience',
      head: t('audience'),
      cell: ({ company }) => (
        <bdi>{company === null ? t('audience.anyone') : t('audience.company', { name: company })}</bdi>
      ),
    },
    {
      id: 'opened',
      head: t('column.opened'),
      cell: ({ openCount, lastOpenedAt }) => (
        <>
          {t('opened', { count: openCount })}
          {lastOpenedAt && (
            <span className="block text-xs text-muted">
              {t('lastOpened', { time: format.dateTime(lastOpenedAt) })}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'comments',
      head: t('column.comments'),
      cell: ({ commentCount, newCommentCount }) => (
        <span className="flex items-center gap-2">
          {format.number(commentCount)}
          {newCommentCount > 0 && <Badge tone="accent">{t('newComments', { count: newCommentCount })}</Badge>}
        </span>
      ),
    },
    {
      id: 'state',
      head: t('column.state'),
      cell: ({ state, expiresAt }) => <LinkState state={state} expiresAt={expiresAt} />,
    },
    {
      id: 'actions',
      head: '',
      align: 'end',
      isActions: true,
      cell: ({ id, state }) => (
        <div className="flex flex-wrap justify-end gap-2">
          <Link to={sharedLinkPath(id)} className={buttonClass({ size: 'small' })}>
            {t('view')}
          </Link>
          {state === 'open' && (
            <Button size="small" tone="plain" onClick={() => onEnd(id)}>
              {t('end')}
            </Button>
          )}
        </div>
      ),
    },
  ];
}

function NamedLink({ link }: { link: OwnSharedLink }) {
  const t = useWords('sharedLink');
  const { id, kind, titles, lineCount, note } = link;
  return (
    <div className="min-w-48">
      <Link to={sharedLinkPath(id)} className="font-semibold hover:text-cinnabar">
        {t(`kind.${kind}`)}
        {lineCount > 0 && ` · ${t('products', { count: lineCount })}`}
      </Link>
      <p className="line-clamp-2 text-xs text-muted">
        <bdi>{titles.join(' · ')}</bdi>
      </p>
      {note && (
        <p className="line-clamp-1 text-xs">
          <bdi>{note}</bdi>
        </p>
      )}
    </div>
  );
}
