import type { ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLabels } from './labels.ts';
import { pageNumbers } from './page-numbers.ts';

interface Props {
  page: number;
  /** Number of pages. */
  pages: number;
  /** The address of a page; with it the numbers are links that can be kept and shared. */
  href?: (page: number) => string;
  onPage?: (page: number) => void;
}

/** Page numbers around the current one. Nothing where there is one page only. */
export function Pagination({ page, pages, href, onPage }: Props) {
  const labels = useLabels();
  if (pages <= 1) return null;
  const classes = 'flex h-10 min-w-10 items-center justify-center rounded px-2 tabular-nums';
  const step = (to: number, label: string, icon: ReactNode) =>
    to < 1 || to > pages ? (
      <span aria-hidden className={`${classes} text-line-strong`}>
        {icon}
      </span>
    ) : (
      <Step to={to} label={label} href={href} onPage={onPage} look={`${classes} hover:bg-sand-deep/60`}>
        {icon}
      </Step>
    );
  return (
    <nav aria-label={labels.pages} className="flex flex-wrap items-center justify-center gap-1">
      {step(page - 1, labels.previous, <ChevronLeft size={18} aria-hidden className="mirrored" />)}
      {pageNumbers(page, pages).map((number, index) =>
        number === null ? (
          <span key={`gap${index}`} aria-hidden className="px-1 text-muted">
            …
          </span>
        ) : number === page ? (
          <span key={number} aria-current="page" className={`${classes} bg-ink font-semibold text-card`}>
            {number}
          </span>
        ) : (
          <Step
            key={number}
            to={number}
            label={labels.page(number)}
            href={href}
            onPage={onPage}
            look={`${classes} hover:bg-sand-deep/60`}
          >
            {number}
          </Step>
        ),
      )}
      {step(page + 1, labels.next, <ChevronRight size={18} aria-hidden className="mirrored" />)}
    </nav>
  );
}

interface StepProps extends Pick<Props, 'href' | 'onPage'> {
  to: number;
  label: string;
  look: string;
  children: ReactNode;
}

function Step({ to, label, look, href, onPage, children }: StepProps) {
  if (href) {
    return (
      <a href={href(to)} aria-label={label} className={look}>
        {children}
      </a>
    );
  }
  return (
    <button type="button" aria-label={label} className={look} onClick={() => onPage?.(to)}>
      {children}
    </button>
  );
}
