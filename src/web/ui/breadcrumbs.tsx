import { ChevronRight } from 'lucide-react';

export interface Crumb {
  text: string;
  /** Of the text, where it is not that of the page. */
  lang?: string | undefined;
  /** The last one, where the visitor is, has none. */
  href?: string;
}

/** The way from the home page to here. */
export function Breadcrumbs({ crumbs, label }: { crumbs: readonly Crumb[]; label: string }) {
  return (
    <nav aria-label={label} className="no-scrollbar overflow-x-auto">
      <ol className="flex items-center gap-1 text-xs whitespace-nowrap text-muted">
        {crumbs.map(({ text, href, lang }, index) => (
          <li key={index} className="flex items-center gap-1">
            {index > 0 && <ChevronRight size={12} aria-hidden className="mirrored" />}
            {href ? (
              <a href={href} className="py-1 hover:text-cinnabar">
                <bdi>{text}</bdi>
              </a>
            ) : (
              <span aria-current="page" lang={lang} className="max-w-64 truncate py-1 text-ink">
                <bdi>{text}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
