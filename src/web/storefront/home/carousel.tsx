import { useEffect, useRef, useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ContentItemOf } from '../../page/content.ts';
import { useInBrowser } from '../../page/in-browser.ts';
import { useWords } from '../../page/words.ts';
import { WidePicture } from '../../features/media/wide-picture.tsx';
import { IconButton } from '../../ui/button.tsx';
import { BannerLink } from '../editorial/hero.tsx';

/** Banners side by side, one in sight: swiped, or moved by the buttons. Nothing moves by itself. */
export function Carousel({ banners }: { banners: readonly ContentItemOf<'banner'>[] }) {
  const t = useWords('storefront');
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  // The pictures out of sight come when the page is alive.
  const isAlive = useInBrowser();

  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) setAt([...list.current!.children].indexOf(target));
      },
      { root: list.current, threshold: 0.6 },
    );
    for (const slide of list.current!.children) seen.observe(slide);
    return () => seen.disconnect();
  }, []);

  const show = (index: number) => {
    const slide = list.current!.children[(index + banners.length) % banners.length] as HTMLElement;
    list.current!.scrollTo({ left: slide.offsetLeft - list.current!.offsetLeft });
  };
  return (
    <section aria-label={t('home.banners')} className="sheet relative -mx-4 overflow-hidden sm:mx-0">
      <ul
        ref={list}
        className="no-scrollbar relative flex h-full snap-x snap-mandatory overflow-x-auto motion-safe:scroll-smooth"
      >
        {banners.map((banner, index) => (
          <li
            key={banner.id}
            className="relative w-full shrink-0 snap-start lg:min-h-84"
            inert={index !== at}
          >
            <BannerLink banner={banner} className="group flex h-full flex-col">
              {(index === 0 || isAlive) && (
                <WidePicture
                  src={banner.data.pictures}
                  alt=""
                  eager={index === 0}
                  sizes="(min-width: 1280px) 760px, 100vw"
                  className="max-lg:aspect-[5/2] lg:aspect-auto lg:h-0 lg:grow"
                />
              )}
              <span className="px-4 py-2 sm:px-6 sm:py-3">
                <span className="line-clamp-1 text-base font-semibold group-hover:text-cinnabar sm:text-lg">
                  {banner.data.title}
                </span>
                <span className="line-clamp-1 text-muted max-sm:hidden">{banner.data.text}</span>
              </span>
            </BannerLink>
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <span className="absolute end-3 top-3 flex items-center gap-1 rounded bg-card/95 p-1 shadow-rest">
          <IconButton label={t('home.bannerBefore')} onClick={() => show(at - 1)}>
            <ChevronLeft size={18} aria-hidden className="mirrored" />
          </IconButton>
          <span className="figures text-xs" aria-live="polite">
            {at + 1}/{banners.length}
          </span>
          <IconButton label={t('home.bannerAfter')} onClick={() => show(at + 1)}>
            <ChevronRight size={18} aria-hidden className="mirrored" />
          </IconButton>
        </span>
      )}
    </section>
  );
}
