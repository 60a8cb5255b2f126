import type { ReactNode } from 'react';
import { Link, useAddress, usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import type { MerchantRole } from './role.ts';

/** The frame of both pages: the way here and whose entry it is; on the small ones, which have no header, the way home. */
export function Frame({ role, title, children }: { role: MerchantRole; title: string; children: ReactNode }) {
  const common = useWords('common');
  const address = useAddress();
  const { brand, pathname } = usePlace();
  const isSmall = pathname.startsWith('/m/');
  return (
    <div className="page max-w-[880px]! space-y-5">
      {isSmall ? (
        <Link to="/" className="block pt-2 text-base font-semibold tracking-tight">
          {brand.name}
        </Link>
      ) : (
        <Breadcrumbs
          label={common('nav.way')}
          crumbs={[{ text: common('nav.home'), href: address('/') }, { text: title }]}
        />
      )}
      <header>
        <p className="text-muted">{common(`role.${role}`)}</p>
        <h1 className="text-lg font-semibold">{title}</h1>
      </header>
      {children}
    </div>
  );
}
