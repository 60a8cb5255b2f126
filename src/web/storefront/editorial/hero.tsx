import type { ReactNode } from 'react';
import type { ContentItemOf } from '../../page/content.ts';
import { Link } from '../../page/place.tsx';
import { shopPath } from '../../features/addresses/addresses.ts';
import { WidePicture } from '../../features/media/wide-picture.tsx';

interface Props {
  title: string;
  text: string;
  /** The first is drawn beside the title. */
  banners: readonly ContentItemOf<'banner'>[];
  /** Stands below the text. */
  children?: ReactNode;
}

/** The opening of an editorial page: what it is about, and its banner. */
export function Hero({ title, text, banners, children }: Props) {
  const picture = banners[0]?.data.pictures;
  return (
    <section className="sheet -mx-4 grid overflow-hidden sm:mx-0 lg:grid-cols-2">
      <div className="flex flex-col items-start justify-center gap-3 p-5 sm:p-8">
        <h1 className="text-xl font-semibold text-balance lg:text-hero">{title}</h1>
        <p className="max-w-xl text-base text-muted">{text}</p>
        {children}
      </div>
      {picture && (
        <BannerLink banner={banners[0]!}>
          <WidePicture
            src={picture}
            alt={banners[0]!.data.title}
            eager
            sizes="(min-width: 1024px) 640px, 100vw"
            className="h-full"
          />
        </BannerLink>
      )}
    </section>
  );
}

/** Leads where a banner leads: to its shop, a page of ours, or outside; nowhere when it names none. */
export function BannerLink({
  banner: { data },
  className = 'block',
  children,
}: {
  banner: ContentItemOf<'banner'>;
  className?: string;
  children: ReactNode;
}) {
  const to = data.shopId ? shopPath(data.shopId) : data.link;
  return (
    <AnyLink to={to} className={className}>
      {children}
    </AnyLink>
  );
}

interface AnyLinkProps {
  /** A path of ours, or an address outside; '' leads nowhere. */
  to: string;
  className?: string;
  children: ReactNode;
}

/** A link that operators wrote. */
export function AnyLink({ to, className, children }: AnyLinkProps) {
  if (!to) return <div className={className}>{children}</div>;
  if (to.startsWith('/')) {
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  );
}
