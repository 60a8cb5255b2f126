import { useState, type ReactNode } from 'react';
import { ChevronsLeft, ChevronsRight, FileText, Home, MapPin } from 'react-feather';
import type { Role } from '../../contract/roles.ts';
import { Link, useAddress, usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx';
import { officeLinks, workbenchOf, type OfficeLink } from './office-links.ts';

interface Props {
  role: Role;
  title: string;
  /** Crumbs between the workbench and this page. */
  way?: readonly { text: string; to: string }[];
  /** Stands beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a role's office: its pages at the side (on the phone above), the way here, the title. */
export function Office({ role, title, way = [], actions, children }: Props) {
  const t = useWords('office');
  const common = useWords('common');
  const address = useAddress();
  const home = workbenchOf(role)!;
  const { pathname } = usePlace();
  const crumbs: Crumb[] = [
    { text: common(`role.${role}`), href: pathname === home ? undefined : address(home) },
    ...way.map(({ text, to }) => ({ text, href: address(to) })),
    ...(pathname === home ? [] : [{ text: title }]),
  ];
  return (
    <div className="mx-auto flex w-full max-w-[1520px] flex-col gap-4 p-4 lg:flex-row lg:gap-6 lg:p-6">
      <Pages role={role} />
      <div className="min-w-0 grow space-y-4">
        <Breadcrumbs crumbs={crumbs} label={t('way')} />
        <header className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-lg font-semibold">{title}</h1>
          {actions}
        </header>
        {children}
      </div>
    </div>
  );
}

const icons: Record<OfficeLink['icon'], ReactNode> = {
  home: <Home size={18} aria-hidden className="shrink-0" />,
  orders: <FileText size={18} aria-hidden className="shrink-0" />,
  addresses: <MapPin size={18} aria-hidden className="shrink-0" />,
};

const remembered = 'officeMenu';

function Pages({ role }: { role: Role }) {
  const t = useWords('office');
  const common = useWords('common');
  const { pathname } = usePlace();
  const [narrow, setNarrow] = useState(() => localStorage.getItem(remembered) === 'narrow');
  const toggle = () => {
    localStorage.setItem(remembered, narrow ? 'wide' : 'narrow');
    setNarrow(!narrow);
  };
  return (
    <nav
      aria-label={t('menu')}
      className={`shrink-0 self-start max-lg:w-full lg:sticky lg:top-22 ${narrow ? 'lg:w-14' : 'lg:w-52'}`}
    >
      <ul className="no-scrollbar card flex gap-1 overflow-x-auto p-1 lg:flex-col lg:p-2">
        {officeLinks(role).map(({ path, word, icon }) => {
          const here = pathname === path || pathname.startsWith(`${path}-`);
          return (
            <li key={path} className="max-lg:flex-1">
              <Link
                to={path}
                title={narrow ? common(word) : undefined}
                aria-current={here ? 'page' : undefined}
                className={`flex min-h-10 items-center gap-3 rounded-sm px-3 whitespace-nowrap max-lg:justify-center max-sm:gap-1.5 max-sm:px-2 ${narrow ? 'lg:justify-center lg:px-0' : ''} ${here ? 'bg-cinnabar-soft font-semibold text-cinnabar-deep' : 'hover:bg-sand'}`}
              >
                {icons[icon]}
                <span className={narrow ? 'lg:sr-only' : ''}>{common(word)}</span>
              </Link>
            </li>
          );
        })}
        <li className="mt-1 hidden border-t border-line pt-1 lg:block">
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
        </li>
      </ul>
    </nav>
  );
}
