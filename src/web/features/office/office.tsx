import type { ReactNode } from 'react';
import {
  Award,
  BadgePercent,
  Bot,
  Building2,
  CalendarClock,
  ClipboardCheck,
  CreditCard,
  FileText,
  Gift,
  Handshake,
  Headphones,
  Heart,
  House,
  Image,
  Layers,
  ListChecks,
  MapPin,
  MessageCircle,
  Package,
  PanelsTopLeft,
  Radio,
  ReceiptText,
  Search,
  Share2,
  Shield,
  ShoppingBag,
  Store,
  Tag,
  Truck,
  User,
  Users,
  Video,
  Wallet,
  Warehouse,
  Webhook,
} from 'lucide-react';
import { roles, type Role } from '../../../contract/accounts/roles.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useAddress, usePlace } from '../../page/place.tsx';
import { useSession } from '../../page/visitor/session.ts';
import { useWords, type Words } from '../../page/words.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';
import { OfficeFrame } from './office-frame.tsx';
import type { MenuGroup, MenuLink } from './office-menu.tsx';
import { OfficeSearch } from './office-search.tsx';
import { ClosedToCompanies, OnlyForCompanies } from './closed-to-companies.tsx';
import { officeLinks, workbenchOf, type OfficeLink } from './office-links.ts';
import { useOpenLinks } from './use-open-links.ts';

interface Props {
  role: Role;
  title: string;
  /** Crumbs between the workbench and this page. */
  way?: readonly { text: string; to: string }[];
  /** Stands beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of a role's office, in its frame. */
export function Office({ role, title, way = [], actions, children }: Props) {
  const common = useWords('common');
  const address = useAddress();
  const home = workbenchOf(role)!;
  const { pathname } = usePlace();
  const crumbs: Crumb[] = [
    { text: common(`role.${role}`), href: pathname === home ? undefined : address(home) },
    ...way.map(({ text, to }) => ({ text, href: address(to) })),
    ...(pathname === home ? [] : [{ text: title }]),
  ];
  const { user } = useSession();
  const rights = user?.shopRights ?? null;
  const actingFor = role === roles.buyer ? (user?.actingFor ?? null) : null;
  const { badges, hasMessages } = useOfficeBadges(role);
  const links = useOpenLinks(role).map(({ path, below, word, icon, group }) => ({
    path,
    group,
    text: common(word),
    icon: icons[icon],
    isCurrent:
      pathname === path ||
      pathname.startsWith(`${path}-`) ||
      pathname.startsWith(`${path}/`) ||
      below?.includes(pathname) === true,
    badge: badges[icon],
  }));
  const isClosed =
    actingFor !== null && (actingFor.rights === null || !links.some(({ isCurrent }) => isCurrent));
  // Until it is known for whom somebody acts, nothing is asked for on such a page.
  const isOnlyForCompanies =
    actingFor === null &&
    officeLinks(role, rights).some(
      ({ path, below, isForCompanies }) =>
        isForCompanies === 'only' && (path === pathname || below?.includes(pathname)),
    );
  return (
    <OfficeFrame
      menu={groupsOf(links, common)}
      crumbs={crumbs}
      title={title}
      actions={isClosed || isOnlyForCompanies ? undefined : actions}
      search={hasMessages && <OfficeSearch office={role} />}
    >
      {isOnlyForCompanies ? (
        <OnlyForCompanies />
      ) : isClosed ? (
        <ClosedToCompanies company={actingFor!.name} isEnded={actingFor!.rights === null} />
      ) : (
        children
      )}
    </OfficeFrame>
  );
}

/** First those that are always in sight. */
const groupsOf = (
  links: readonly (MenuLink & Pick<OfficeLink, 'group'>)[],
  common: Words<'common'>,
): MenuGroup[] => [
  { key: 'office', links: links.filter(({ group }) => group === undefined) },
  ...headings.flatMap(([key, icon]) => {
    const ofGroup = links.filter(({ group }) => group === key);
    return ofGroup.length > 0
      ? [{ key, heading: { text: common(`nav.group.${key}`), icon }, links: ofGroup }]
      : [];
  }),
];

/** In the order in which they stand. */
const headings: [NonNullable<OfficeLink['group']>, ReactNode][] = [
  ['purchasing', <ShoppingBag key="purchasing" size={18} aria-hidden className="shrink-0" />],
  ['sourcing', <Search key="sourcing" size={18} aria-hidden className="shrink-0" />],
  ['fulfillment', <Truck key="fulfillment" size={18} aria-hidden className="mirrored shrink-0" />],
  ['customers', <Users key="customers" size={18} aria-hidden className="shrink-0" />],
  ['finance', <Wallet key="finance" size={18} aria-hidden className="shrink-0" />],
  ['shop', <Store key="shop" size={18} aria-hidden className="shrink-0" />],
  ['account', <User key="account" size={18} aria-hidden className="shrink-0" />],
];
/** What waits for whoever is in an office, by the sign of where it does. */
function useOfficeBadges(role: Role) {
  const common = useWords('common');
  const { user } = useSession();
  const rights = user?.shopRights ?? null;
  // Whoever works for others has no conversations of their own, and a seller none before the audit has passed.
  const hasMessages = role === roles.buyer || (role === roles.seller && (user?.auditStatus ?? 1) > 0);
  const listens = hasMessages && (!rights || rights.includes('orders'));
  const unreadMessages = useCall('messages.unread', {}, { staleTime: 30_000, enabled: listens });
  const unread = unreadMessages.data?.count ?? 0;
  const actingFor = role === roles.buyer ? (user?.actingFor ?? null) : null;
  const requests = useCall(
    'purchaseRequests.list',
    { pageSize: 1 },
    { staleTime: 30_000, enabled: actingFor?.rights?.includes('approve') === true },
  );
  const waiting = requests.data?.waiting ?? 0;
  const shared = useCall(
    'sharedLinks.list',
    { pageSize: 1 },
    { staleTime: 30_000, enabled: role === roles.buyer && user?.userType === roles.buyer },
  );
  const newComments = shared.data?.newCommentCount ?? 0;
  const badges: Partial<Record<OfficeLink['icon'], { count: number; text: string }>> = {
    messages: { count: unread, text: common('nav.unread', { count: unread }) },
    sharedLinks: { count: newComments, text: common('nav.newComments', { count: newComments }) },
    approvals: { count: waiting, text: common('nav.requestsWaiting', { count: waiting }) },
  };
  return { badges, hasMessages };
}

const icons: Record<OfficeLink['icon'], ReactNode> = {
  home: <House size={18} aria-hidden className="shrink-0" />,
  money: <CreditCard size={18} aria-hidden className="shrink-0" />,
  orders: <FileText size={18} aria-hidden className="shrink-0" />,
  shipping: <Truck size={18} aria-hidden className="mirrored shrink-0" />,
  products: <Package size={18} aria-hidden className="shrink-0" />,
  prices: <BadgePercent size={18} aria-hidden className="shrink-0" />,
  files: <Image size={18} aria-hidden className="shrink-0" />,
  live: <Video size={18} aria-hidden className="shrink-0" />,
  collection: <Heart size={18} aria-hidden className="shrink-0" />,
  requests: <Radio size={18} aria-hidden className="shrink-0" />,
  callOffs: <Layers size={18} aria-hidden className="shrink-0" />,
  lists: <ListChecks size={18} aria-hidden className="mirrored shrink-0" />,
  reorders: <CalendarClock size={18} aria-hidden className="shrink-0" />,
  sharedLinks: <Share2 size={18} aria-hidden className="mirrored shrink-0" />,
  messages: <MessageCircle size={18} aria-hidden className="shrink-0" />,
  coupons: <Tag size={18} aria-hidden className="shrink-0" />,
  addresses: <MapPin size={18} aria-hidden className="shrink-0" />,
  credit: <Handshake size={18} aria-hidden className="shrink-0" />,
  samples: <Gift size={18} aria-hidden className="shrink-0" />,
  shop: <Award size={18} aria-hidden className="shrink-0" />,
  warehouses: <Warehouse size={18} aria-hidden className="shrink-0" />,
  floors: <PanelsTopLeft size={18} aria-hidden className="shrink-0" />,
  papers: <Shield size={18} aria-hidden className="shrink-0" />,
  invoices: <ReceiptText size={18} aria-hidden className="shrink-0" />,
  members: <Users size={18} aria-hidden className="shrink-0" />,
  providers: <Handshake size={18} aria-hidden className="shrink-0" />,
  integrations: <Webhook size={18} aria-hidden className="shrink-0" />,
  agents: <Bot size={18} aria-hidden className="shrink-0" />,
  contacts: <Headphones size={18} aria-hidden className="shrink-0" />,
  company: <Building2 size={18} aria-hidden className="shrink-0" />,
  approvals: <ClipboardCheck size={18} aria-hidden className="shrink-0" />,
  person: <User size={18} aria-hidden className="shrink-0" />,
};
