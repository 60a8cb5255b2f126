import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import type { ChangedPriceLine } from '../../../contract/price-sheets/price-list-sheets.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { SheetLine, SheetList, SheetUnread } from '../../features/file-jobs/sheet-outcome.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

interface Props {
  answer: OutputOf<'priceListSheets.read'>;
  /** What was sent: it is sent again to be applied. */
  sheetInput: InputOf<'priceListSheets.read'>;
  onAgain: () => void;
  onClose: () => void;
}

/** What a sheet would change in a list, or what of it has to be put right first. */
export function PriceListSheetPreview({ answer, sheetInput, onAgain, onClose }: Props) {
  const t = useWords('priceLists');
  const sheet = useWords('priceSheet');
  const format = useFormat();
  const apply = useSend('priceListSheets.apply', {
    changes: ['priceLists.lines', 'priceLists.get', 'priceLists.list', 'priceLists.product'],
    onDone({ changed }) {
      toast.success(t('sheet.applied', { count: changed }));
      onClose();
    },
  });
  const { issue, unclear, added, changed, removed, unchanged, unfilled, refused, refusedCount } = answer;
  if (issue)
    return (
      <SheetUnread
        reading={{ issue, unclear }}
        again={sheet('another')}
        onAgain={onAgain}
        onClose={onClose}
      />
    );
  const changeCount = added + changed + removed;
  const figures = { added, changed, removed, unchanged };
  const counts = Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [name, format.number(figure)]),
  );
  return (
    <div className="grid gap-4">
      <div>
        {(changeCount > 0 || refusedCount === 0) && (
          <output>{changeCount === 0 ? t('sheet.nothing') : t('sheet.counts', counts)}</output>
        )}
        {unfilled > 0 && <p className="text-muted">{t('sheet.unfilled', { count: unfilled })}</p>}
      </div>
      {refusedCount > 0 && (
        <div role="alert" className="grid gap-2">
          <p className="text-cinnabar">{t('sheet.refusedHint')}</p>
          <SheetList
            title={t('sheet.refused', { count: refusedCount })}
            rows={refused}
            furtherRows={refusedCount - refused.length}
            countMore={(count) => sheet('more', { count })}
          >
            {({ line, heading: column, text, issue: cellIssue }) => (
              <SheetLine
                key={`${line} ${column}`}
                name={
                  text === ''
                    ? t('sheet.emptyCell', { line: format.number(line), column })
                    : t('sheet.cell', { line: format.number(line), column, text })
                }
                aside={t(`issue.${cellIssue}`)}
              />
            )}
          </SheetList>
        </div>
      )}
      <SheetList
        title={t('sheet.changes')}
        rows={answer.lines}
        furtherRows={changeCount - answer.lines.length}
        countMore={(count) => sheet('more', { count })}
      >
        {(line) => <Change key={line.id} line={line} />}
      </SheetList>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onAgain}>{sheet('another')}</Button>
        <Button
          tone="main"
          busy={apply.isPending}
          disabled={changeCount === 0 || refusedCount > 0}
          onClick={() => apply.mutate({ ...sheetInput, version: answer.version, digest: answer.digest })}
        >
          {t('sheet.apply')}
        </Button>
      </div>
    </div>
  );
}

/** A line of the list before and after. */
function Change({ line }: { line: ChangedPriceLine }) {
  const t = useWords('priceLists');
  const format = useFormat();
  const { title, spec, itemNumber, publicPrice, before, after } = line;
  const say = (wording: ChangedPriceLine['before']) =>
    wording === null
      ? t('sheet.noPrice')
      : wording.tiers
        ? wording.tiers
            .map(({ minimum, price }) =>
              t('tier', { minimum: format.number(minimum), price: format.money(price) }),
            )
            .join(' · ')
        : t('off', { percent: wording.percentOff! });
  return (
    <li className="grid gap-x-4 px-3 py-2 sm:grid-cols-2">
      <div className="min-w-0">
        <bdi className="line-clamp-2 font-semibold">{title}</bdi>
        <span className="block text-xs text-muted">
          <bdi>
            {[itemNumber, spec === null ? t('wholeProduct') : spec.join(' · ')].filter(Boolean).join(' · ')}
          </bdi>
        </span>
      </div>
      <div className="figures">
        {before && <s className="block text-muted">{say(before)}</s>}
        <strong className="block">{say(after)}</strong>
        <span className="block text-xs text-muted">
          {t('publicPrice')} {format.money(publicPrice)}
        </span>
      </div>
    </li>
  );
}
