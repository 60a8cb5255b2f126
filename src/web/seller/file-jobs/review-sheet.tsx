import type { ReactNode } from 'react';
import type { CallKey } from '../../../contract/calls.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords, type WordKey } from '../../page/words.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { sheetWords, type PlannedRow, type ExportKind } from './sheet-kinds.ts';

interface Props<Kind extends ExportKind> {
  of: Kind;
  id: string;
  /** What it comes to. */
  counts: string;
  /** Whether the seller has yet to confirm it or to throw it away, and whether there is anything to confirm. */
  isAsked: boolean;
  isEmpty: boolean;
  kinds: readonly PlannedRow<Kind>['kind'][];
  /** What confirming it makes out of date besides the sheets. */
  changes: CallKey[];
  icon: ReactNode;
  renderRow: (row: PlannedRow<Kind>) => ReactNode;
  onClose: () => void;
}

/** What would come of a sheet, row by row, for its seller to confirm or to throw away; later, what came of it. */
export function ReviewSheet<Kind extends ExportKind>(props: Props<Kind>) {
  const { of, id, counts, isAsked, kinds, icon, renderRow, onClose } = props;
  const t = useWords(sheetWords[of as ExportKind]);
  return (
    <Dialog
      title={t('review')}
      width={800}
      onClose={onClose}
      actions={isAsked ? <Answers {...props} /> : undefined}
    >
      <div className="space-y-4">
        <p className="font-semibold tabular-nums">{counts}</p>
        {isAsked && <p className="max-w-prose text-muted">{t('review.hint')}</p>}
        <OfficeList<`${ExportKind}.plan`>
          place="dialog"
          call={`${of as ExportKind}.plan`}
          also={{ id }}
          label={t('review')}
          fields={[
            {
              kind: 'choice',
              name: 'kind',
              label: t('review'),
              all: t('kind.all'),
              options: kinds as never,
              text: (kind) => t(`kind.${kind}`),
            },
          ]}
          rowId={(row) => String(row.line)}
          items={{ render: (row) => renderRow(row as PlannedRow<Kind>) }}
          empty={{ icon, title: t('review.none') }}
        />
      </div>
    </Dialog>
  );
}

function Answers<Kind extends ExportKind>({ of, id, isEmpty, changes, onClose }: Props<Kind>) {
  const t = useWords(sheetWords[of as ExportKind]);
  const doneBy = (word: WordKey<'productImport'> & WordKey<'tracking'>) => ({
    changes: [`${of as ExportKind}.list` as const, ...changes],
    onDone() {
      toast.success(t(word));
      onClose();
    },
  });
  const confirm = useSend(`${of as ExportKind}.confirm`, doneBy('review.confirmed'));
  const discard = useSend(`${of as ExportKind}.discard`, doneBy('review.discarded'));
  const isBusy = confirm.isPending || discard.isPending;
  return (
    <>
      <Button disabled={isBusy} onClick={() => discard.mutate({ id })}>
        {t('review.discard')}
      </Button>
      <Button
        tone="main"
        busy={confirm.isPending}
        disabled={isBusy || isEmpty}
        onClick={() => confirm.mutate({ id })}
      >
        {t('review.confirm')}
      </Button>
    </>
  );
}
