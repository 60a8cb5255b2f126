import { useState, type FormEvent } from 'react';
import { Edit2, FolderPlus, Trash2 } from 'react-feather';
import type { OutputOf } from '../../../contract/contract.ts';
import { useSend } from '../../page/calls.ts';
import { useWords } from '../../page/words.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';

type Folder = OutputOf<'shopFiles.folders'>['folders'][number];

interface Props {
  folders: readonly Folder[];
  total: number;
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** The folders of the library; made, renamed and taken away. */
export function Folders({ folders, total, chosen, onChoose }: Props) {
  const t = useWords('files');
  const [naming, setNaming] = useState<Folder | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Folder | null>(null);
  const remove = useSend('shopFiles.deleteFolder', {
    changes: ['shopFiles.folders', 'shopFiles.list'],
    onDone() {
      setLeaving(null);
      onChoose(undefined);
    },
  });
  const here = folders.find(({ id }) => id === chosen);
  const look =
    'inline-flex min-h-9 items-center gap-2 rounded border border-line px-3 whitespace-nowrap hover:bg-sand aria-pressed:border-cinnabar aria-pressed:bg-cinnabar-soft';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={t('folders')} className="flex flex-wrap gap-1">
        <li>
          <button
            type="button"
            aria-pressed={chosen === undefined}
            onClick={() => onChoose(undefined)}
            className={look}
          >
            {t('all')} <span className="text-xs text-muted tabular-nums">{total}</span>
          </button>
        </li>
        {folders.map(({ id, name, count }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)} className={look}>
              <bdi>{name}</bdi> <span className="text-xs text-muted tabular-nums">{count}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={() => setNaming('new')}>
        <FolderPlus size={14} aria-hidden />
        {t('newFolder')}
      </Button>
      {here && (
        <>
          <IconButton label={t('renameFolder', { name: here.name })} onClick={() => setNaming(here)}>
            <Edit2 size={16} aria-hidden />
          </IconButton>
          <IconButton label={t('deleteFolder', { name: here.name })} onClick={() => setLeaving(here)}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </>
      )}
      {naming && (
        <FolderName folder={naming === 'new' ? undefined : naming} onClose={() => setNaming(null)} />
      )}
      {leaving && (
        <ConfirmDialog
          danger
          title={t('deleteFolder', { name: leaving.name })}
          verb={t('delete')}
          busy={remove.isPending}
          onClose={() => setLeaving(null)}
          onConfirm={() => remove.mutate({ id: leaving.id })}
        >
          {t('deleteFolderAsk')}
        </ConfirmDialog>
      )}
    </div>
  );
}

function FolderName({ folder, onClose }: { folder: Folder | undefined; onClose: () => void }) {
  const t = useWords('files');
  const common = useWords('common');
  const [name, setName] = useState(folder?.name ?? '');
  const save = useSend('shopFiles.saveFolder', { changes: ['shopFiles.folders'], onDone: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) save.mutate({ id: folder?.id, name });
  };
  return (
    <Dialog
      title={t('folderName')}
      width={420}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button
            tone="main"
            type="submit"
            form="folder-name"
            busy={save.isPending}
            disabled={name.trim() === ''}
          >
            {common('action.save')}
          </Button>
        </>
      }
    >
      <form id="folder-name" noValidate onSubmit={submit}>
        <Field label={t('folderName')}>
          {(tied) => (
            <Input {...tied} value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
