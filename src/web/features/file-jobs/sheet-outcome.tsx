import type { ReactNode } from 'react';
import type { SpreadsheetIssue, UnclearNumber } from '../../../contract/file-jobs/file-jobs.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { UnclearNumbers } from './unclear-numbers.tsx';

/** More than anybody looks through; the rest is counted. */
const mostRows = 200;

interface OutcomeProps {
  /** What the button says that sends another sheet. */
  again: string;
  onAgain: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** What became of a sheet, and what to do next. */
export function SheetOutcome({ again, onAgain, onClose, children }: OutcomeProps) {
  const common = useWords('common');
  return (
    <div className="grid gap-4">
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onAgain}>{again}</Button>
        <Button tone="main" onClick={onClose}>
          {common('ui.close')}
        </Button>
      </div>
    </div>
  );
}

/** Why a sheet cannot be read. */
export function SheetUnread({
  reading: { issue, unclear },
  ...outcome
}: Omit<OutcomeProps, 'children'> & { reading: { issue: SpreadsheetIssue; unclear: UnclearNumber[] } }) {
  const imports = useWords('productImport');
  return (
    <SheetOutcome {...outcome}>
      <p role="alert" className="text-cinnabar">
        {imports(`issue.${issue}`)}
      </p>
      <UnclearNumbers unclear={unclear} />
    </SheetOutcome>
  );
}

interface ListProps<Row> {
  title: string;
  rows: readonly Row[];
  /** How many there are besides these. */
  furtherRows?: number;
  /** What says how many more there are. */
  countMore: (count: number) => string;
  children: (row: Row) => ReactNode;
}

/** What a sheet holds, one below the other. */
export function SheetList<Row>({ title, rows, furtherRows = 0, countMore, children }: ListProps<Row>) {
  if (rows.length === 0) return null;
  const hiddenRows = Math.max(0, rows.length - mostRows) + furtherRows;
  return (
    <section>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <ScrollBox label={title} className="max-h-72 rounded border border-line">
        <ul className="divide-y divide-line">
          {rows.slice(0, mostRows).map(children)}
          {hiddenRows > 0 && <li className="px-3 py-2 text-muted">{countMore(hiddenRows)}</li>}
        </ul>
      </ScrollBox>
    </section>
  );
}

/** A row of it, and what is wrong with it. */
export function SheetLine({ name, aside }: { name: string; aside: string }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2">
      <span dir="auto" className="line-clamp-2 min-w-0 grow basis-60">
        {name}
      </span>
      <span className="text-cinnabar">{aside}</span>
    </li>
  );
}
