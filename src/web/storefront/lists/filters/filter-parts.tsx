import type { ReactNode } from 'react';
import { Check, ChevronDown } from 'lucide-react';
import { useFormat } from '../../../page/format/format.ts';
import { Link } from '../../../page/place.tsx';
import { useLabels } from '../../../ui/labels.ts';

const groupClass = 'border-b border-line pb-4 last:border-0 last:pb-0';

/** What a list is narrowed by, of one kind. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={groupClass}>
      <h2 className="mb-1 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** One that is a line until it is wanted. */
export function FoldedGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={`group/filter ${groupClass}`}>
      <summary className="flex min-h-8 items-center justify-between gap-2 font-semibold">
        <h2>{title}</h2>
        <ChevronDown size={16} aria-hidden className="shrink-0 text-muted group-open/filter:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

/** How many choices of a filter are in sight; as many again are worth a press. */
export const choicesAtFirst = 4;

/** The first of several choices, the others behind a press. */
export function Shortened({ isOpen = false, children }: { isOpen?: boolean; children: ReactNode[] }) {
  const labels = useLabels();
  // One or two more cost no more room than the line that would hide them.
  const count = children.length > choicesAtFirst + 2 ? choicesAtFirst : children.length;
  return (
    <>
      {children.slice(0, count)}
      {children.length > count && (
        <details className="group" open={isOpen}>
          <summary className="flex min-h-8 items-center text-cinnabar group-open:hidden">
            {labels.more}
          </summary>
          {children.slice(count)}
        </details>
      )}
    </>
  );
}

/** A choice that leads further in. */
export function Row({ choice, to }: { choice: { name: string; count: number }; to: string }) {
  return (
    <Link to={to} className="flex min-h-8 items-center gap-2 hover:text-cinnabar">
      <Counted name={choice.name} count={choice.count} />
    </Link>
  );
}

/** A choice with how many it would find. */
export function Counted({ name, count }: { name: string; count: number | undefined }) {
  const format = useFormat();
  return (
    <>
      <span className="grow">{name}</span>
      {count !== undefined && <span className="text-xs text-muted tabular-nums">{format.number(count)}</span>}
    </>
  );
}

/** A choice that can be made and taken back: a link, so that it has an address. */
export function Tick({ to, ticked, children }: { to: string; ticked: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      rel="nofollow"
      aria-current={ticked || undefined}
      className="flex min-h-8 items-center gap-2 hover:text-cinnabar"
    >
      <span
        aria-hidden
        className={`flex size-4 shrink-0 items-center justify-center rounded-sm border ${ticked ? 'border-cinnabar bg-cinnabar text-card' : 'border-line-strong bg-card'}`}
      >
        {ticked && <Check size={12} />}
      </span>
      {children}
    </Link>
  );
}
