import { Store } from 'lucide-react';
import type { InputOf } from '../../../contract/contract.ts';
import { siteCodes } from '../../../contract/reference/sites.ts';
import type { ConsoleShop } from '../../../contract/shops/console-shops.ts';
import { shopSorts, shopStates } from '../../../contract/shops/console-shop-kinds.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { Picture } from '../../features/media/picture.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { useDownload } from '../../features/office/use-download.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { ownTimeZone } from '../../page/format/time-zone.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';
import { ExportButton } from '../export-button.tsx';
import { sectionPage } from '../section.tsx';
import { allShopsPath, shopPath } from '../sections.tsx';

export const page = sectionPage(allShopsPath, AllShops);

const isFolded = true;
const levels = ['1', '2', '3', '4', '5'] as const;

/** All shops of the marketplace, open or not. */
function AllShops() {
  const t = useWords('oversight');
  const words = useWords('takedown');
  const content = useWords('content');
  const format = useFormat();
  return (
    <OfficeList
      call="console.shops.list"
      isWide
      fields={[
        { kind: 'search', name: 'search', label: t('shops.search'), longest: 100 },
        {
          kind: 'choice',
          name: 'state',
          label: t('products.state'),
          all: t('products.anyState'),
          options: shopStates,
          text: (state) => words(`shopState.${state}`),
        },
        {
          kind: 'search',
          name: 'phone',
          label: t('shops.phoneEnd'),
          longest: 15,
          isFolded,
          asks: (text) => ({ phoneEnd: digitsOf(text) }),
        },
        {
          kind: 'choice',
          name: 'site',
          isFolded,
          label: t('orders.site'),
          all: t('orders.anySite'),
          options: siteCodes,
          text: (site) => content(`site.${site}`),
        },
        {
          kind: 'choice',
          name: 'level',
          isFolded,
          label: t('shops.level'),
          all: t('shops.anyLevel'),
          options: levels,
          text: (level: string) => t('shops.levelOf', { level }),
          asks: (level: string) => ({ level: levels.find((grade) => grade === level) }),
        },
        {
          kind: 'choice',
          name: 'sort',
          isFolded,
          narrows: false,
          label: t('shops.sort'),
          all: t('shops.sort.newest'),
          otherwise: 'newest',
          options: shopSorts,
          text: (sort) => t(`shops.sort.${sort}`),
        },
      ]}
      columns={columnsOf(t, format)}
      rowName={({ name }) => name}
      renderTools={({ narrowing, answer }) => (
        <Export narrowing={narrowing} isEmpty={answer?.totalRecord === 0} />
      )}
      empty={{
        icon: <Store size={22} aria-hidden />,
        title: t('shops.none'),
        hint: t('shops.noneHint'),
      }}
    />
  );
}

/** At least four, or nothing: fewer would name half the country. */
const digitsOf = (text: string): string | undefined => {
  const digits = (text.match(/\d/g) ?? []).join('');
  return digits.length >= 4 ? digits.slice(-15) : undefined;
};

interface ExportProps {
  narrowing: InputOf<'console.shops.list'>;
  isEmpty: boolean;
}

function Export({ narrowing, isEmpty }: ExportProps) {
  const { bytes, start } = useDownload('console.shops.export');
  return (
    <ExportButton
      bytes={bytes}
      isEmpty={isEmpty}
      onStart={() => void start({ ...narrowing, timeZone: ownTimeZone() })}
    />
  );
}

/** Whether a shop is open, and why not. */
export function ShopStateBadge({ state }: { state: ConsoleShop['state'] }) {
  const words = useWords('takedown');
  const tone = state === 'open' ? 'good' : state === 'suspended' ? 'accent' : 'neutral';
  return <Badge tone={tone}>{words(`shopState.${state}`)}</Badge>;
}

const columnsOf = (t: Words<'oversight'>, format: Formats): Column<ConsoleShop>[] => [
  {
    id: 'shop',
    head: t('products.shop'),
    cell: (row) => (
      <Link to={shopPath(row.id)} className="flex min-w-56 items-center gap-3 hover:text-cinnabar">
        <Picture src={row.logo} alt="" size={40} className="size-10 shrink-0 rounded-sm" />
        <span className="min-w-0">
          <bdi className="line-clamp-2 font-semibold break-words">{row.name}</bdi>
          <span className="block text-xs text-muted">{format.country(row.country)}</span>
        </span>
      </Link>
    ),
  },
  {
    id: 'owner',
    head: t('shops.owner'),
    cell: (row) => (
      <span className="block min-w-32">
        <bdi>{row.ownerName}</bdi>
      </span>
    ),
  },
  { id: 'state', head: t('products.state'), cell: (row) => <ShopStateBadge state={row.state} /> },
  {
    id: 'level',
    head: t('shops.level'),
    cell: (row) => <span className="figures">{format.number(row.level)}</span>,
  },
  {
    id: 'products',
    head: t('shops.products'),
    align: 'end',
    cell: (row) => <span className="figures">{format.number(row.products)}</span>,
  },
  {
    id: 'orders',
    head: t('shops.orders'),
    align: 'end',
    cell: (row) => <span className="figures">{format.number(row.orders)}</span>,
  },
  { id: 'opened', head: t('shops.opened'), cell: (row) => <Moment at={row.openedAt} /> },
];
