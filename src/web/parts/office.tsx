import type { ReactNode } from 'react';
import { FileText, Heart, Home, MapPin, MessageCircle, Radio, Tag } from 'react-feather';
import type { Role } from '../../contract/roles.ts';
import { useCall } from '../page/calls.ts';
import { useAddress, usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import type { Crumb } from '../ui/breadcrumbs.tsx';
import { OfficeFrame } from './office-frame.tsx';
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
  const unread = useCall('messages.unread', {}, { staleTime: 30_000 }).data?.count ?? 0;
  const links = officeLinks(role).map(({ path, word, icon }) => ({
    path,
    text: common(word),
    icon: icons[icon],
    here: pathname === path || pathname.startsWith(`${path}-`),
    badge: icon === 'messages' ? { count: unread, text: common('nav.unread', { count: unread }) } : undefined,
  }));
  return (
    <OfficeFrame links={links} crumbs={crumbs} title={title} actions={actions}>
      {children}
    </OfficeFrame>
  );
}

const icons: Record<OfficeLink['icon'], ReactNode> = {
  home: <Home size={18} aria-hidden className="shrink-0" />,
  orders: <FileText size={18} aria-hidden className="shrink-0" />,
  collection: <Heart size={18} aria-hidden className="shrink-0" />,
  requests: <Radio size={18} aria-hidden className="shrink-0" />,
  messages: <MessageCircle size={18} aria-hidden className="shrink-0" />,
  coupons: <Tag size={18} aria-hidden className="shrink-0" />,
  addresses: <MapPin size={18} aria-hidden className="shrink-0" />,
};
