import type { ReactNode } from 'react';
import { Link, usePlace } from '../../page/place.tsx';
import { useIsScreen } from '../../page/screens.ts';
import { useWords } from '../../page/words.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Hero } from '../editorial/hero.tsx';
import { Sections } from '../editorial/sections.tsx';
import { AskButton } from './inquiry.tsx';
import { ProviderList } from './provider-list.tsx';
import { serviceCrumbs, type ServiceData } from './service-data.ts';
import { servicePages, type ServicePage } from './service-pages.ts';

interface Props {
  data: ServiceData;
  /** Of a page below one of the seven; else it is called as its tab. */
  title?: string;
  text: string;
  /** What one does on this page: a calculator, a finder. Stands right below the opening. */
  children?: ReactNode;
}

/**
 * The page of a foreign-trade service: its opening, the ways to its siblings, its tool, what operators wrote for it,
 * and who offers it. Needs the words `services` and `market`.
 */
export function ServiceFrame({ data, title, text, children }: Props) {
  const common = useWords('common');
  const place = usePlace();
  const { of, banners, sections } = data;
  const facts = sections.filter(({ data: { role } }) => role === 'fact');
  return (
    <div className="page space-y-6 sm:space-y-8">
      <Breadcrumbs label={common('nav.way')} crumbs={serviceCrumbs(of, place, common, title)} />
      <ServiceTabs of={of} />
      <Hero title={title ?? common(servicePages[of].word)} text={text} banners={banners}>
        {of !== 'news' && <AskButton about={{ kind: servicePages[of].kinds[0] ?? 'training' }} tone="main" />}
      </Hero>
      {children}
      <Sections rows={facts} />
      <ProviderList data={data} />
      <Sections rows={sections.filter((row) => !facts.includes(row))} />
    </div>
  );
}

/** The ways to the pages of services that are there. */
function ServiceTabs({ of }: { of: ServicePage }) {
  const common = useWords('common');
  const isScreen = useIsScreen();
  const pages = Object.entries(servicePages).filter(([, { path }]) => isScreen(path));
  return (
    <nav
      aria-label={common('nav.services')}
      className="no-scrollbar -mx-4 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-1">
        {pages.map(([name, { path, word }]) => (
          <li key={name} className="shrink-0">
            <Link
              to={path}
              aria-current={name === of ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-3 whitespace-nowrap text-muted outline-offset-[-2px] hover:text-ink aria-[current=page]:border-cinnabar aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {common(word)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
