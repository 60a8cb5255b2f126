import { useState } from 'react';
import { FolderPlus, Pen, Trash } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import { useWords } from '../../page/words.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';

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
  const here = folders.find(({ id }) => id === chosen);
  const classes =
    'inline-flex min-h-9 items-center gap-2 rounded border border-line px-3 whitespace-nowrap hover:bg-sand aria-pressed:border-cinnabar aria-pressed:bg-cinnabar-soft';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={t('folders')} className="flex flex-wrap gap-1">
        <li>
          <button
            type="button"
            aria-pressed={chosen === undefined}
            onClick={() => onChoose(undefined)}
            className={classes}
          >
            {t('all')} <span className="text-xs text-muted tabular-nums">{total}</span>
          </button>
        </li>
        {folders.map(({ id, name, count }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === chosen}
              onClick={() => onChoose(id)}
              className={classes}
            >
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
            <Pen size={16} aria-hidden />
          </IconButton>
          <IconButton label={t('deleteFolder', { name: here.name })} onClick={() => setLeaving(here)}>
            <Trash size={16} aria-hidden />
          </IconButton>
        </>
      )}
      {naming && (
        <FolderName folder={naming === 'new' ? undefined : naming} onClose={() => setNaming(null)} />
      )}
      {leaving && (
        <SendDialog
          danger
          title={t('deleteFolder', { name: leaving.name })}
          verb={t('delete')}
          call="shopFiles.deleteFolder"
          changes={['shopFiles.folders', 'shopFiles.list']}
          input={() => ({ id: leaving.id })}
          onDone={() => onChoose(undefined)}
          onClose={() => setLeaving(null)}
        >
          {t('deleteFolderAsk')}
        </SendDialog>
      )}
    </div>
  );
}

function FolderName({ folder, onClose }: { folder: Folder | undefined; onClose: () => void }) {
  const t = useWords('files');
  const common = useWords('common');
  return (
    <SendDialog
      title={t('folderName')}
      verb={common('action.save')}
      width={420}
      call="shopFiles.saveFolder"
      changes={['shopFiles.folders']}
      fields={{
        name: { label: t('folderName'), start: folder?.name, rules: { required: true }, maxLength: 60 },
      }}
      input={({ name }) => ({ id: folder?.id, name })}
      onClose={onClose}
    />
  );
}
