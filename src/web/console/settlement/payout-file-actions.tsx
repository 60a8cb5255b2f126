import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { CallKey } from '../../../contract/calls.ts';
import type { PayoutFileRequestKind } from '../../../contract/settlement/payout-file-kinds.ts';
import type { PayoutFile } from '../../../contract/settlement/payout-files.ts';
import { useDownload } from '../../features/office/use-download.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';

const changes = [
  'console.payoutFiles.list',
  'console.payoutFiles.lines',
  'console.log.list',
] satisfies CallKey[];

/** A name or a time that keeps its own direction within a sentence of another. */
const apart = (text: string): string => `\u2068${text}\u2069`;

/** What can be done with a file: download it once, ask for more, and decide on what somebody asked for. */
export function PayoutFileActions({ file }: { file: PayoutFile }) {
  const t = useWords('settlement');
  const format = useFormat();
  const [requestKind, setRequestKind] = useState<PayoutFileRequestKind | null>(null);
  const isUnderWay = file.paid + file.released < file.count;
  return (
    <div className="flex max-w-72 flex-col items-start gap-2">
      {file.takenAt === null ? (
        <TakeFile file={file} />
      ) : (
        <p className="text-xs text-muted">
          {t('payoutFile.taken', { name: apart(file.takenBy), time: apart(format.dateTime(file.takenAt)) })}
        </p>
      )}
      {file.request ? (
        <Decision request={file.request} />
      ) : (
        <span className="flex flex-wrap gap-2">
          {file.takenAt !== null && (
            <Button size="small" tone="plain" onClick={() => setRequestKind('take')}>
              {t('payoutFile.request.take')}
            </Button>
          )}
          {isUnderWay && (
            <Button size="small" tone="plain" onClick={() => setRequestKind('release')}>
              {t('payoutFile.request.release')}
            </Button>
          )}
        </span>
      )}
      {requestKind && <RequestDialog file={file} kind={requestKind} onClose={() => setRequestKind(null)} />}
    </div>
  );
}

function TakeFile({ file }: { file: PayoutFile }) {
  const t = useWords('settlement');
  const client = useQueryClient();
  const { bytes, start } = useDownload('console.payoutFiles.take');
  const take = async () => {
    await start({ id: file.id });
    for (const key of changes) void client.invalidateQueries({ queryKey: [key] });
  };
  return (
    <Button size="small" busy={bytes !== null} onClick={() => void take()}>
      <Download size={14} aria-hidden />
      {t('payoutFile.take')}
    </Button>
  );
}

function Decision({ request }: { request: NonNullable<PayoutFile['request']> }) {
  const t = useWords('settlement');
  const { id, kind, payoutNumber, reason, requestedBy, mayDecide } = request;
  const decide = useSend('console.payoutFiles.decide', { changes, decides: true });
  return (
    <div className="space-y-2 rounded bg-sand px-3 py-2">
      <p className="font-semibold">
        {t(`payoutFile.request.${kind}`)} {payoutNumber && <span className="figures">{payoutNumber}</span>}
      </p>
      <p className="text-xs break-words">
        <bdi>{t('payoutFile.requestBy', { name: requestedBy, reason })}</bdi>
      </p>
      <span className="flex flex-wrap gap-2">
        {mayDecide && (
          <Button size="small" busy={decide.isPending} onClick={() => decide.mutate({ id, approve: true })}>
            {t('payoutFile.approve')}
          </Button>
        )}
        <Button
          size="small"
          tone="plain"
          busy={decide.isPending}
          onClick={() => decide.mutate({ id, approve: false })}
        >
          {t(mayDecide ? 'payoutFile.reject' : 'payoutFile.withdraw')}
        </Button>
      </span>
    </div>
  );
}

interface RequestProps {
  file: Pick<PayoutFile, 'id' | 'version' | 'takenAt'>;
  kind: PayoutFileRequestKind;
  /** One payout of the file. */
  payout?: { id: string; number: string };
  onClose: () => void;
}

/** Asks another operator for a file once more, or to release what the bank did not send. */
export function RequestDialog({ file: { id, version, takenAt }, kind, payout, onClose }: RequestProps) {
  const t = useWords('settlement');
  return (
    <SendDialog
      title={t(`payoutFile.request.${kind}`)}
      verb={t(`payoutFile.request.${kind}`)}
      danger
      call="console.payoutFiles.request"
      changes={changes}
      decides
      done={({ isApproved }) => t(isApproved ? 'payoutFile.requestDone' : 'payoutFile.requested')}
      fields={{
        reason: { label: t('payout.reason'), saysSomething: true, rows: 3, maxLength: 500 },
      }}
      input={({ reason }) => ({ id, version, kind, reason, ...(payout && { payoutId: payout.id }) })}
      onClose={onClose}
    >
      {payout && <p className="figures font-semibold">{payout.number}</p>}
      <p>{t(`payoutFile.requestAbout.${takenAt === null ? 'untaken' : kind}`)}</p>
    </SendDialog>
  );
}
