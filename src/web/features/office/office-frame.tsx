import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ChevronsLeft, ChevronsRight } from 'lucide-react';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';
import { scrollWithin } from '../../ui/scroll.ts';
import { PageTitle } from './list/page-title.ts';

export interface FrameLink {
  path: string;
  text: string;
  icon: ReactNode;
  /** The page on the screen is this one, or stands below it. */
  here: boolean;
  /** How much waits there, and what that is called. */
  badge?: { count: number; text: string } | undefined;
}

interface Props {
  links: readonly FrameLink[];
  crumbs: readonly Crumb[];
  title: string;
  /** Stands beside the title. */
  actions?: ReactNode;
  /** Opens the search of the office, where it has one. */
  search?: ReactNode;
  children: ReactNode;
}

/** The frame of an office: its pages at the side (on the phone above), the way here, the title. */
export function OfficeFrame({ links, crumbs, title, actions, search, children }: Props) {
  const t = useWords('office');
  return (
    <div className="mx-auto flex w-full max-w-[1520px] flex-col gap-4 p-4 lg:flex-row lg:gap-6 lg:p-6">
      <Pages links={links} />
      <div className="min-w-0 grow space-y-4">
        <div className="flex items-center justify-between gap-3">
          <Breadcrumbs crumbs={crumbs} label={t('way')} />
          {search}
        </div>
        <header className="flex flex-wrap items-center justify-between gap-3">
          {/* What somebody wrote may be in a language that reads from the other side. */}
          <h1 className="text-lg font-semibold">
            <bdi>{title}</bdi>
          </h1>
          {actions}
        </header>
        <PageTitle value={title}>{children}</PageTitle>
      </div>
    </div>
  );
}

const remembered = 'officeMenu';

function Pages({ links }: Pick<Props, 'links'>) {
  const t = useWords('office');
  const [narrow, setNarrow] = useState(() => localStorage.getItem(remembered) === 'narrow');
  const list = useRef<HTMLUListElement>(null);
  const here = links.find((link) => link.here)?.path;
  // The menu may be longer than the screen: beside the page downwards, on the phone sideways.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (here && link) scrollWithin(link, { place: 'center' });
  }, [here]);
  const toggle = () => {
    localStorage.setItem(remembered, narrow ? 'wide' : 'narrow');
    setNarrow(!narrow);
  };
  return (
    <nav
      aria-label={t('menu')}
      className={`card flex shrink-0 flex-col self-start max-lg:w-full lg:sticky lg:top-22 lg:max-h-[calc(100dvh-6.5rem)] ${narrow ? 'lg:w-14' : 'lg:w-52'}`}
    >
      <ul
        ref={list}
        className="flex min-h-0 gap-1 overflow-auto overscroll-contain p-1 max-lg:no-scrollbar lg:flex-col lg:p-2"
      >
        {links.map(({ path, text, icon, here, badge }) => (
          <li key={path} className="max-lg:flex-1">
            <Link
              to={path}
              title={narrow ? text : undefined}
              aria-current={here ? 'page' : undefined}
              className={`relative flex min-h-10 items-center gap-3 rounded-sm px-3 max-lg:justify-center max-lg:whitespace-nowrap lg:py-1.5 lg:leading-tight max-sm:gap-1.5 max-sm:px-2 ${narrow ? 'lg:justify-center lg:px-0' : ''} ${here ? 'bg-cinnabar-soft font-semibold text-cinnabar-deep' : 'hover:bg-sand'}`}
            >
              {icon}
              <span className={narrow ? 'lg:sr-only' : ''}>{text}</span>
              {badge && badge.count > 0 && (
                <span className="ms-auto rounded-full bg-cinnabar px-1.5 text-xs font-semibold text-card tabular-nums">
                  <span aria-hidden>{badge.count > 99 ? '99+' : badge.count}</span>
                  <span className="sr-only">{badge.text}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <div className="hidden shrink-0 border-t border-line p-1 lg:block lg:px-2">
        <button
          type="button"
          aria-expanded={!narrow}
          aria-label={t(narrow ? 'widen' : 'narrow')}
          onClick={toggle}
          className={`flex min-h-10 w-full items-center gap-3 rounded-sm text-muted hover:bg-sand ${narrow ? 'justify-center' : 'px-3'}`}
        >
          {narrow ? (
            <ChevronsRight size={18} aria-hidden className="mirrored" />
          ) : (
            <>
              <ChevronsLeft size={18} aria-hidden className="mirrored" />
              {t('narrow')}
            </>
          )}
        </button>
      </div>
    </nav>
  );
}
