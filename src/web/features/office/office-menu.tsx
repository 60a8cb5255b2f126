import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { ChevronDown, ChevronsLeft, ChevronsRight, Menu } from 'lucide-react';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { scrollWithin } from '../../ui/scroll.ts';
import { useOpenGroups } from './open-groups.ts';

export interface MenuLink {
  path: string;
  text: string;
  icon: ReactNode;
  /** The page on the screen is this one, or stands below it. */
  isCurrent: boolean;
  /** How much waits there, and what that is called. */
  badge?: { count: number; text: string } | undefined;
}

export interface MenuGroup {
  key: string;
  /** Links without a heading are always in sight. */
  heading?: { text: string; icon: ReactNode };
  links: readonly MenuLink[];
}

interface Props {
  groups: readonly MenuGroup[];
}

const remembered = 'officeMenu';

/** The pages of an office: beside the page, on the phone above it. */
export function OfficeMenu({ groups }: Props) {
  const t = useWords('office');
  const [narrow, setNarrow] = useState(() => localStorage.getItem(remembered) === 'narrow');
  const [isUnfolded, setUnfolded] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const currentLink = groups.flatMap(({ links }) => links).find(({ isCurrent }) => isCurrent);
  const path = currentLink?.path;
  const isGrouped = groups.some(({ heading }) => heading);
  // The menu may be longer than the screen: beside the page downwards, on the phone sideways.
  useEffect(() => {
    const link = menu.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (path && link) scrollWithin(link, { place: 'center' });
  }, [path]);
  const toggle = () => {
    localStorage.setItem(remembered, narrow ? 'wide' : 'narrow');
    setNarrow(!narrow);
  };
  return (
    <nav
      aria-label={t('menu')}
      className={`card flex shrink-0 flex-col self-start max-lg:w-full lg:sticky lg:top-22 lg:max-h-[calc(100dvh-6.5rem)] ${narrow ? 'lg:w-14' : isGrouped ? 'lg:w-56' : 'lg:w-52'}`}
    >
      {isGrouped && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!isUnfolded)}
          className="flex min-h-11 items-center gap-3 px-4 text-start lg:hidden"
        >
          <Menu size={18} aria-hidden className="shrink-0" />
          <span className="min-w-0 grow truncate font-semibold">{currentLink?.text ?? t('menu')}</span>
          <Chevron isOpen={isUnfolded} />
        </button>
      )}
      <div
        id={id}
        ref={menu}
        className={`min-h-0 overflow-auto overscroll-contain p-1 max-lg:no-scrollbar lg:p-2 ${isGrouped && !isUnfolded ? 'max-lg:hidden' : ''} ${isGrouped ? 'max-lg:max-h-[70dvh] max-lg:border-t max-lg:border-line' : ''}`}
      >
        <Groups groups={groups} narrow={narrow} isSideways={!isGrouped} onLeave={() => setUnfolded(false)} />
      </div>
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

interface GroupsProps extends Props {
  narrow: boolean;
  /** On the phone: in one row that is pushed sideways. */
  isSideways: boolean;
  /** A link was followed. */
  onLeave(): void;
}

function Groups({ groups, narrow, isSideways, onLeave }: GroupsProps) {
  const id = useId();
  const current = groups.find(({ links }) => links.some(({ isCurrent }) => isCurrent))?.key;
  const { isOpen, toggle } = useOpenGroups(current);
  return groups.map(({ key, heading, links }) => {
    const open = !heading || isOpen(key);
    const list = `${id}-${key}`;
    return (
      <div key={key} className={heading ? 'mt-1' : ''}>
        {heading && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={list}
            title={narrow ? heading.text : undefined}
            onClick={() => toggle(key)}
            className={`flex min-h-10 w-full items-center gap-3 rounded-sm px-3 text-start hover:bg-sand lg:min-h-9 lg:leading-tight ${key === current ? 'font-semibold' : 'text-muted'} ${narrow ? 'lg:justify-center lg:px-0' : ''}`}
          >
            {heading.icon}
            <span className={`min-w-0 grow ${narrow ? 'lg:sr-only' : ''}`}>{heading.text}</span>
            {!open && links.map(({ path, badge }) => <Badge key={path} badge={badge} />)}
            <span className={narrow ? 'lg:hidden' : ''}>
              <Chevron isOpen={open} />
            </span>
          </button>
        )}
        <ul
          id={list}
          hidden={!open}
          className={`gap-1 lg:flex-col ${open ? 'flex' : ''} ${isSideways ? '' : 'max-lg:flex-col'} ${heading && !narrow ? 'lg:ps-3' : ''} ${heading ? 'max-lg:ps-3' : ''} ${heading && narrow ? 'lg:border-b lg:border-line lg:pb-1' : ''}`}
        >
          {links.map((link) => (
            <li key={link.path} className={isSideways ? 'max-lg:flex-1' : ''}>
              <MenuLine link={link} narrow={narrow} isSideways={isSideways} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

interface LineProps extends Pick<GroupsProps, 'narrow' | 'isSideways' | 'onLeave'> {
  link: MenuLink;
}

function MenuLine({ link: { path, text, icon, isCurrent, badge }, narrow, isSideways, onLeave }: LineProps) {
  const sideways = isSideways
    ? 'max-lg:justify-center max-lg:whitespace-nowrap max-sm:gap-1.5 max-sm:px-2'
    : '';
  return (
    <Link
      to={path}
      title={narrow ? text : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onLeave}
      className={`relative flex min-h-10 items-center gap-3 rounded-sm px-3 lg:py-1.5 lg:leading-tight ${sideways} ${narrow ? 'lg:justify-center lg:px-0' : ''} ${isCurrent ? 'bg-cinnabar-soft font-semibold text-cinnabar-deep' : 'hover:bg-sand'}`}
    >
      {icon}
      <span className={narrow ? 'lg:sr-only' : ''}>{text}</span>
      <Badge badge={badge} />
    </Link>
  );
}

function Badge({ badge }: Pick<MenuLink, 'badge'>) {
  if (!badge || badge.count === 0) return null;
  return (
    <span className="ms-auto rounded-full bg-cinnabar px-1.5 text-xs font-semibold text-card tabular-nums">
      <span aria-hidden>{badge.count > 99 ? '99+' : badge.count}</span>
      <span className="sr-only">{badge.text}</span>
    </span>
  );
}

const Chevron = ({ isOpen }: { isOpen: boolean }) => (
  <ChevronDown size={16} aria-hidden className={`shrink-0 text-muted ${isOpen ? 'rotate-180' : ''}`} />
);
