import { ChevronDown } from 'lucide-react';
import { Link, useAddress, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Menu } from '../../ui/overlay/menu.tsx';
import { isScreen } from '../routing/place-of.ts';
import { waysOf } from './site-navigation.ts';

const classes =
  'flex h-10 items-center gap-1 border-b-2 border-transparent px-1 whitespace-nowrap hover:text-cinnabar aria-[current=page]:border-cinnabar aria-[current=page]:font-semibold';

/** The main ways through the marketplace, below the search. */
export function SiteBar() {
  const { site, language, pathname } = usePlace();
  const t = useWords('common');
  const address = useAddress();
  return (
    <nav aria-label={t('nav.main')} className="hidden border-t border-line/60 lg:block">
      <ul className="mx-auto flex max-w-page items-center gap-6 px-4">
        {waysOf(site, language, isScreen).map(({ word, path, below = [] }) => (
          <li key={word}>
            {path ? (
              <Link
                to={path}
                className={classes}
                aria-current={pathname === path.split('?')[0] ? 'page' : undefined}
              >
                {t(word)}
              </Link>
            ) : (
              <Menu
                triggerClass={classes}
                hideAfter={dropdownHide}
                trigger={
                  <>
                    {t(word)}
                    <ChevronDown size={14} aria-hidden />
                  </>
                }
                items={below.map((one) => ({ id: one.path, label: t(one.word), href: address(one.path) }))}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Milliseconds after the pointer has left (specification, section 9). */
const dropdownHide = 150;
