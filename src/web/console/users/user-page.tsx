import { Eye } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { languages, type Language } from '../../../kit/languages.ts';
import { errorText, useCall, useSend } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { CopyButton } from '../../features/office/copy-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { browserName } from '../../features/account/browser-name.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { RoleBadges } from './role-badges.tsx';
import { Section } from '../section.tsx';
import { userPath, usersPath } from '../sections.tsx';
import { logPath } from '../system-sections.tsx';
import { useOperator } from '../staff/use-operator.ts';
import { UserAction, type Action } from './user-action.tsx';
import { UserActivity } from './user-activity.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';

type User = OutputOf<'console.users.get'>;

export const page = definePage({
  View() {
    const common = useWords('common');
    const id = usePlace().params.id!;
    return (
      <Section section={usersPath} title={common('title.user')}>
        <UserView id={id} />
      </Section>
    );
  },
});

function UserView({ id }: { id: string }) {
  const common = useWords('common');
  const user = useCall('console.users.get', { id });
  const [action, setAction] = useState<Action | null>(null);
  if (user.isError) {
    return (
      <div className="card">
        <ErrorState title={errorText(user.error, common)} onRetry={() => void user.refetch()} />
      </div>
    );
  }
  if (!user.data) return <Skeleton className="h-96" />;
  return (
    <>
      <Person user={user.data} onAction={setAction} />
      <Linked user={user.data} />
      <div className="grid gap-4 xl:grid-cols-2">
        <Roles user={user.data} onAction={setAction} />
        <Sessions user={user.data} onAction={setAction} />
      </div>
      <UserActivity id={id} />
      {action && <UserAction user={user.data} action={action} onClose={() => setAction(null)} />}
    </>
  );
}

interface PartProps {
  user: User;
  onAction: (action: Action) => void;
}

function Person({ user, onAction }: PartProps) {
  const t = useWords('console');
  const format = useFormat();
  const { operator } = useOperator();
  const facts: [string, ReactNode][] = [
    [t('users.person'), <bdi key="name">{user.name}</bdi>],
    [t('users.contact'), <Contact key="contact" user={user} />],
    [t('users.id'), <Copied key="id" text={user.id} of={t('users.id')} />],
    [t('users.language'), languages[user.language as Language]?.name ?? user.language],
    [t('users.since'), format.dateTime(user.registeredAt)],
  ];
  return (
    <section className="card space-y-4 p-4 sm:p-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex flex-wrap items-center gap-2 text-base font-semibold">
          <bdi>{user.companyName || user.name}</bdi>
          {user.blocked && <Badge tone="accent">{t('users.blocked')}</Badge>}
        </h2>
        <span className="flex flex-wrap gap-3">
          {operator?.rights.includes('staff') && (
            <Link
              to={`${logPath}?subjectId=${user.id}`}
              className="inline-flex min-h-10 items-center px-2 text-cinnabar hover:underline"
            >
              {t('users.log')}
            </Link>
          )}
          {user.blocked ? (
            <Button tone="main" onClick={() => onAction({ kind: 'unblock' })}>
              {t('users.unblock')}
            </Button>
          ) : (
            <Button tone="danger" onClick={() => onAction({ kind: 'block' })}>
              {t('users.block')}
            </Button>
          )}
        </span>
      </header>
      {user.blockedAt && (
        <p className="rounded-sm bg-cinnabar-soft px-3 py-2 text-cinnabar-deep">
          {t('users.blockedSince', { time: format.dateTime(user.blockedAt) })} <bdi>{user.blockedReason}</bdi>
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Accounts that are likely the same hand: what they share, and the way to each. */
function Linked({ user }: { user: User }) {
  const t = useWords('console');
  if (user.linked.length === 0) return null;
  return (
    <section className="card space-y-2 p-4 sm:p-5">
      <h2 className="font-semibold">{t('users.linked')}</h2>
      <p className="text-muted">{t('users.linkedHint')}</p>
      <ul className="divide-y divide-line">
        {user.linked.map(({ id, name, reasons }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-2">
            <Link to={userPath(id)} className="hover:text-cinnabar">
              <bdi>{name}</bdi>
            </Link>
            {reasons.map((reason) => (
              <Badge key={reason} tone="accent">
                {t(`users.link.${reason}`)}
              </Badge>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How to reach somebody, once an operator has a reason to look: that is written down. */
function Contact({ user }: { user: User }) {
  const t = useWords('console');
  const viewing = useSend('console.users.viewContact', { changes: ['console.log.list'] });
  if (viewing.data)
    return (
      <>
        <Copied text={viewing.data.email} of={t('users.email')} />
        <Copied text={viewing.data.phone} of={t('users.phone')} />
      </>
    );
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="figures">
        {[user.maskedEmail, user.maskedPhone].filter(Boolean).join(' · ') || '—'}
      </span>
      <Button size="small" busy={viewing.isPending} onClick={() => viewing.mutate({ id: user.id })}>
        <Eye size={16} aria-hidden />
        {t('users.viewContact')}
      </Button>
    </span>
  );
}

function Copied({ text, of }: { text: string | null; of: string }) {
  if (!text) return <>—</>;
  return (
    <span className="flex items-center gap-1">
      <span className="figures min-w-0 break-all">{text}</span>
      <CopyButton text={text} of={of} />
    </span>
  );
}

function Roles({ user, onAction }: PartProps) {
  const t = useWords('console');
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="mb-2 font-semibold">{t('users.roles')}</h2>
      <ul className="divide-y divide-line">
        {user.roles.map((row) => (
          <li key={row.role} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="space-y-1">
              <RoleBadges roles={[row]} />
              <Moment at={row.since} />
            </span>
            {row.role !== 1 && (
              <Button
                size="small"
                tone="danger"
                onClick={() => onAction({ kind: 'removeRole', role: row.role })}
              >
                {t('users.removeRole')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sessions({ user, onAction }: PartProps) {
  const t = useWords('console');
  const common = useWords('common');
  return (
    <section className="card p-4 sm:p-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">{t('users.sessions', { count: user.sessionCount })}</h2>
        {user.sessionCount > 0 && (
          <Button size="small" onClick={() => onAction({ kind: 'endSessions' })}>
            {t('users.endSessions')}
          </Button>
        )}
      </header>
      {user.sessions.length === 0 ? (
        <p className="py-6 text-center text-muted">{t('users.noSessions')}</p>
      ) : (
        <ScrollBox label={t('users.sessions', { count: user.sessionCount })} className="mt-2 max-h-96">
          <ul className="divide-y divide-line">
            {user.sessions.map((session) => (
              <li
                key={`${session.startedAt} ${session.role}`}
                className="flex flex-wrap items-center justify-between gap-3 py-3"
              >
                <span>
                  <bdi title={session.userAgent}>
                    {browserName(session.userAgent) || t('sessions.unknown')}
                  </bdi>
                  <span className="block text-xs text-muted">{common(`role.${session.role as 1}`)}</span>
                </span>
                <Moment at={session.startedAt} />
              </li>
            ))}
          </ul>
        </ScrollBox>
      )}
    </section>
  );
}
