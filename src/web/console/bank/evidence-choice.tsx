import { Download, X } from 'lucide-react';
import type { CallKey } from '../../../contract/calls.ts';
import type { ChannelTask, TaskFile } from '../../../contract/payments/channel-tasks.ts';
import {
  evidenceKinds,
  largestEvidence,
  type EvidenceKind,
} from '../../../contract/payments/evidence-kinds.ts';
import { useDownload } from '../../features/office/use-download.ts';
import { AddEvidence } from '../../features/refunds/add-evidence.tsx';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { IconButton } from '../../ui/button.tsx';
import { Select } from '../../ui/form/field.tsx';

/** As what each file is sent; null where it is left out. */
export type SentAs = Record<string, EvidenceKind | null>;

const changes: CallKey[] = ['console.channelTasks.list', 'console.log.list'];

/** As what files are sent at first: each as what its giver said, the first of each kind. */
export function firstChoice(files: readonly TaskFile[], chosenKinds: SentAs): SentAs {
  const takenKinds = new Set(Object.values(chosenKinds));
  const choice: SentAs = { ...chosenKinds };
  for (const { id, kind } of files) {
    if (id in choice) continue;
    choice[id] = takenKinds.has(kind) ? null : kind;
    takenKinds.add(kind);
  }
  return choice;
}

interface Props {
  task: ChannelTask;
  choice: SentAs;
  onChoose: (choice: SentAs) => void;
}

/** The files that shops and operators gave for a dispute, and as what each is sent to the bank. */
export function EvidenceChoice({ task, choice, onChoose }: Props) {
  const t = useWords('bank');
  const words = useWords('refund');
  const format = useFormat();
  const add = useSend('console.channelTasks.addFile', { changes });
  const remove = useSend('console.channelTasks.removeFile', { changes });
  return (
    <fieldset className="space-y-2">
      <legend className="font-semibold">{t('evidence.files')}</legend>
      <p className="text-xs text-muted">{t('evidence.filesHint', { size: format.bytes(largestEvidence) })}</p>
      <ul className="divide-y divide-line empty:hidden">
        {task.files.map((file) => (
          <li key={file.id} className="space-y-1 py-2">
            <div className="flex items-center gap-2">
              <GivenFile taskId={task.id} file={file} />
              {!file.shopName && (
                <IconButton
                  label={words('evidence.remove', { name: file.name })}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate({ id: task.id, fileId: file.id })}
                >
                  <X size={16} aria-hidden />
                </IconButton>
              )}
            </div>
            <Select
              aria-label={t('evidence.sendAs', { name: file.name })}
              value={choice[file.id] ?? ''}
              onChange={({ target }) =>
                onChoose({ ...choice, [file.id]: (target.value || null) as EvidenceKind | null })
              }
            >
              <option value="">{t('evidence.leaveOut')}</option>
              {evidenceKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {words(`evidence.kind.${kind}`)}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
      <AddEvidence busy={add.isPending} onAdd={(evidence) => add.mutate({ id: task.id, ...evidence })} />
    </fieldset>
  );
}

/** A file with who gave it, to be opened. */
export function GivenFile({ taskId, file }: { taskId: string; file: TaskFile }) {
  const t = useWords('bank');
  const format = useFormat();
  const download = useDownload('console.channelTasks.file');
  return (
    <button
      type="button"
      className="flex min-w-0 grow items-start gap-1.5 text-start hover:underline"
      onClick={() => void download.start({ id: taskId, fileId: file.id })}
    >
      <Download size={14} aria-hidden className="mt-1 shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="block break-words">
          <bdi>{file.name}</bdi>
        </span>
        <span className="block text-xs text-muted">
          <bdi>{file.shopName || t('evidence.byOperator')}</bdi> · {format.bytes(file.size)}
        </span>
      </span>
    </button>
  );
}

/** What the bank was sent of a dispute; nothing before that. */
export function SentEvidence({ task }: { task: ChannelTask }) {
  const t = useWords('bank');
  const words = useWords('refund');
  const { evidence } = task;
  if (!evidence) return null;
  const facts = [
    [t('evidence.carrier'), evidence.carrier],
    [t('evidence.tracking'), evidence.trackingNumber],
    [t('evidence.shippedOn'), evidence.shippedOn],
  ] as const;
  return (
    <details className="max-w-80 text-xs">
      <summary className="cursor-pointer font-semibold">{t('evidence.what')}</summary>
      <p className="mt-1 break-words whitespace-pre-line">
        <bdi>{evidence.statement}</bdi>
      </p>
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="flex gap-2">
                <dt className="text-muted">{name}</dt>
                <dd>
                  <bdi className="figures break-all">{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      <ul className="empty:hidden">
        {task.files.map(
          (file) =>
            file.sentAs && (
              <li key={file.id} className="py-1">
                <span className="block text-muted">{words(`evidence.kind.${file.sentAs}`)}</span>
                <GivenFile taskId={task.id} file={file} />
              </li>
            ),
        )}
      </ul>
    </details>
  );
}
