import { Link } from '../../page/place.tsx';

interface Props {
  /** What is chosen from. */
  label: string;
  options: readonly { id: string; text: string; count?: number | undefined; to: string; chosen: boolean }[];
}

/** What a list can be narrowed by, one of each at a time: links, so that every choice has an address. */
export function Choices({ label, options }: Props) {
  return (
    <ul
      className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 sm:mx-0 sm:flex-wrap sm:px-0"
      aria-label={label}
    >
      {options.map(({ id, text, count, to, chosen }) => (
        <li key={id} className="shrink-0">
          <Link
            to={to}
            aria-current={chosen ? 'true' : undefined}
            className="inline-flex min-h-9 items-center gap-1.5 rounded border border-line bg-card px-3 whitespace-nowrap hover:bg-sand aria-[current=true]:border-cinnabar aria-[current=true]:bg-cinnabar-soft aria-[current=true]:text-cinnabar-deep"
          >
            {text}
            {count !== undefined && <span className="text-xs tabular-nums opacity-80">{count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
