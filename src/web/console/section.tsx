import { useQueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Lock, LogOut } from 'lucide-react';
import { useSend } from '../page/calls/calls.ts';
import { definePage } from '../page/define.ts';
import { useAddress, useNavigate, usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { OfficeSearch } from '../features/office/office-search.tsx';
import { OfficeFrame } from '../features/office/office-frame.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { homePath, sectionGroups, sections } from './sections.tsx';
import { keepOperator, useOperator } from './staff/use-operator.ts';

interface Props {
  /** The path of the room; a page below it names itself by `title`. */
  section: string;
  title?: string;
  /** Stands beside the title. */
  actions?: ReactNode;
  /** Drawn once it is known that the operator may be here. */
  children: ReactNode;
}

/** A page of the console in its frame: the rooms this operator may enter, the way here, who they are. */
export function Section({ section, title, actions, children }: Props) {
  const common = useWords('common');
  const t = useWords('console');
  const address = useAddress();
  const { pathname } = usePlace();
  const { operator, failed, retry } = useOperator();
  const mayEnter = (right: (typeof sections)[number]['right']) =>
    !right || !!operator?.rights.includes(right);
  const row = sections.find(({ path }) => path === section)!;
  const menu = sectionGroups
    .map(({ key, heading, sections: rows }) => ({
      key,
      heading: heading && { text: t(heading.word), icon: heading.icon },
      links: rows
        .filter(({ right }) => mayEnter(right))
        .map(({ path, word, icon }) => ({ path, icon, text: common(word), isCurrent: path === section })),
    }))
    .filter(({ links }) => links.length > 0);
  const atHome = section === homePath;
  const crumbs = [
    { text: common('title.console'), href: atHome ? undefined : address(homePath) },
    ...(atHome
      ? []
      : [{ text: common(row.word), href: pathname === section ? undefined : address(section) }]),
    ...(pathname === section || !title ? [] : [{ text: title }]),
  ];
  const allowed = operator !== null && mayEnter(row.right);
  return (
    <OfficeFrame
      menu={menu}
      crumbs={crumbs}
      title={title ?? common(row.word)}
      search={operator && <OfficeSearch office="console" />}
      actions={
        <span className="flex flex-wrap items-center gap-3">
          {allowed && actions}
          {operator && <Own name={operator.name} />}
        </span>
      }
    >
      {failed ? (
        <div className="card">
          <ErrorState onRetry={retry} />
        </div>
      ) : operator === null ? (
        <div className="card space-y-3 p-6" aria-busy="true">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-40" />
        </div>
      ) : allowed ? (
        children
      ) : (
        <NotAllowed />
      )}
    </OfficeFrame>
  );
}

/** A page that is a room of the console with one thing in it. */
export const sectionPage = (section: string, Content: ComponentType) =>
  definePage({
    View: () => (
      <Section section={section}>
        <Content />
      </Section>
    ),
  });

function NotAllowed() {
  const t = useWords('console');
  return (
    <div className="card">
      <EmptyState
        icon={<Lock size={22} aria-hidden />}
        title={t('room.closed')}
        hint={t('room.closedHint')}
      />
    </div>
  );
}

/** Who is here, and the way out. */
function Own({ name }: { name: string }) {
  const common = useWords('common');
  const client = useQueryClient();
  const navigate = useNavigate();
  const signOut = useSend('console.session.end', {
    onDone() {
      keepOperator(client, null);
      navigate('/console/sign-in', { replace: true, immediate: true });
    },
  });
  return (
    <>
      <span className="max-w-48 truncate text-muted max-sm:hidden">
        <bdi>{name}</bdi>
      </span>
      <Button size="small" busy={signOut.isPending} onClick={() => signOut.mutate({})}>
        <LogOut size={14} aria-hidden className="mirrored" />
        {common('account.signOut')}
      </Button>
    </>
  );
}
