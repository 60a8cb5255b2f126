import { FileText } from 'lucide-react';
import type { OrderCondition } from '../../../../contract/orders/conditions/order-conditions.ts';
import { useDownload } from '../../office/use-download.ts';

interface Props {
  files: OrderCondition['files'];
  conditionId: string;
  /** The order's, to its sides; an operator reads by the condition alone. */
  orderId?: string;
}

/** The files of a document that was presented, each of them to be downloaded. */
export function ConditionFiles({ files, conditionId, orderId }: Props) {
  const ofOrder = useDownload('orderConditions.file');
  const ofConsole = useDownload('console.conditions.file');
  if (files.length === 0) return null;
  const download = (key: string) =>
    orderId === undefined
      ? ofConsole.start({ id: conditionId, key })
      : ofOrder.start({ id: orderId, conditionId, key });
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {files.map(({ key, name }) => (
        <li key={key} className="min-w-0">
          <button
            type="button"
            className="inline-flex max-w-full items-center gap-1.5 underline hover:text-cinnabar"
            disabled={ofOrder.bytes !== null || ofConsole.bytes !== null}
            onClick={() => void download(key)}
          >
            <FileText size={16} aria-hidden className="shrink-0" />
            <bdi className="truncate">{name}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
