import { mallLists } from '../../../contract/lists.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { mallPaths, merchantPaths } from '../../features/addresses/addresses.ts';

const merchants = ['rank', 'easebuy', 'trusted'] as const;

/** The mall's lists in the order of the specification (section 2), then the lists of merchants. @param here  the path of the list that is shown */
export function MallMenu({ here }: { here?: string }) {
  const t = useWords('lists');
  const ways = [
    ...mallLists.map((list) => ({ path: mallPaths[list], name: t(`menu.${list}`) })),
    ...merchants.map((list) => ({ path: merchantPaths[list], name: t(`menu.${list}`) })),
  ];
  return (
    <nav
      aria-label={t('menu')}
      className="no-scrollbar -mx-4 flex gap-1 overflow-x-auto px-4 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {ways.map(({ path, name }) => (
        <Link key={path} to={path} aria-current={path === here ? 'page' : undefined} className="pill">
          {name}
        </Link>
      ))}
    </nav>
  );
}
