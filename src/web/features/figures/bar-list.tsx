interface Props {
  /** What is compared, for those who cannot see it. */
  label: string;
  /** `text` says the value as people read it. */
  rows: readonly { id: string; name: string; value: number; text: string }[];
}

/** Values side by side as bars along the line, each with its name and its figure. */
export function BarList({ label, rows }: Props) {
  const most = Math.max(...rows.map(({ value }) => value), 0) || 1;
  return (
    <ul aria-label={label} className="space-y-3">
      {rows.map(({ id, name, value, text }) => (
        <li key={id}>
          <span className="flex items-baseline gap-3">
            <span className="min-w-0 grow truncate">{name}</span>
            <bdi className="shrink-0 font-semibold tabular-nums">{text}</bdi>
          </span>
          <svg aria-hidden className="mirrored mt-1 h-2 w-full rounded-full bg-sand">
            <rect width={`${Math.max(1, (100 * value) / most)}%`} height="100%" className="fill-jade" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
