import { useState } from 'react';
import type { FileKind } from '../../../../contract/media/media-limits.ts';
import { useCall } from '../../../page/calls/calls.ts';
import { useWords } from '../../../page/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Select } from '../../../ui/form/field.tsx';
import { Library } from '../../files/library.tsx';

interface Props {
  kind: FileKind;
  /** How many may be chosen. */
  most: number;
  onChoose: (keys: string[]) => void;
  onClose: () => void;
}

/** Files out of the shop's library. */
export function ChooseFiles({ kind, most, onChoose, onClose }: Props) {
  const t = useWords('files');
  const common = useWords('common');
  const [folderId, setFolder] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const folders = useCall('shopFiles.folders', {});
  return (
    <Dialog
      title={t('fromLibrary')}
      width={960}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button tone="main" disabled={selected.size === 0} onClick={() => onChoose([...selected])}>
            {t('take', { count: selected.size })}
          </Button>
        </>
      }
    >
      <Library
        key={folderId}
        folderId={folderId || undefined}
        kind={kind}
        picked={{
          keys: selected,
          // The last one that is ticked takes the place of the one before, where there is room for one.
          onPick: (next, { key }) =>
            setSelected(next.size > most ? new Set(most === 1 ? [key] : selected) : next),
        }}
        renderTools={() => (
          <Select
            aria-label={t('folders')}
            value={folderId}
            onChange={({ target }) => setFolder(target.value)}
            className="w-auto!"
          >
            <option value="">{t('all')}</option>
            {folders.data?.folders.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      />
    </Dialog>
  );
}
