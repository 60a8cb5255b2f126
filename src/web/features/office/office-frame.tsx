import type { ReactNode } from 'react';
import { useWords } from '../../page/words.ts';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';
import { PageTitle } from './list/page-title.ts';
import { OfficeMenu, type MenuGroup } from './office-menu.tsx';

interface Props {
  menu: readonly MenuGroup[];
  crumbs: readonly Crumb[];
  title: string;
  /** Stands beside the title. */
  actions?: ReactNode;
  /** Opens the search of the office, where it has one. */
  search?: ReactNode;
  children: ReactNode;
}

/** The frame of an office: its pages at the side (on the phone above), the way here, the title. */
export function OfficeFrame({ menu, crumbs, title, actions, search, children }: Props) {
  const t = useWords('office');
  return (
    <div className="mx-auto flex w-full max-w-[1520px] flex-col gap-4 p-4 lg:flex-row lg:gap-6 lg:p-6">
      <OfficeMenu groups={menu} />
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
