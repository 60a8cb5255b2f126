import { useState } from 'react';
import type { CallKey } from '../../../contract/calls.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import type { ShopFile } from '../../../contract/media/media.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Office } from '../../features/office/office.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { Folders } from './folders.tsx';
import { Library } from './library.tsx';
import { UploadFiles } from './upload-files.tsx';
import { addProductPath } from '../paths.ts';
import { SendDialog } from '../../features/send-dialog.tsx';

export const page = definePage({
  View() {
    const t = useWords('files');
    const [folderId, setFolder] = useState<string>();
    const { data } = useCall('shopFiles.folders', {});
    return (
      <Office role={roles.seller} title={t('title')} actions={<UploadFiles folderId={folderId} />}>
        <div className="sheet -mx-4 space-y-4 p-4 sm:mx-0">
          <p className="max-w-prose text-muted">{t('hint')}</p>
          <Folders
            folders={data?.folders ?? []}
            total={data?.total ?? 0}
            chosen={folderId}
            onChoose={setFolder}
          />
          <Library
            key={folderId}
            folderId={folderId}
            renderUse={(use) => <FileUse {...use} />}
            renderTools={({ ids, clear }) =>
              ids.size > 0 && <SelectionTools keys={[...ids]} folders={data?.folders ?? []} onDone={clear} />
            }
          />
        </div>
      </Office>
    );
  },
});

/** Where a file is used. */
function FileUse({ products, productCount, onShopPage }: ShopFile) {
  const t = useWords('files');
  return (
    <div className="space-y-0.5 text-xs text-muted">
      {products.map(({ id, title }) => (
        <Link
          key={id}
          to={`${addProductPath}?id=${id}`}
          dir="auto"
          className="block truncate underline hover:text-cinnabar"
        >
          {title}
        </Link>
      ))}
      {productCount > products.length && (
        <p>{t('moreProducts', { count: productCount - products.length })}</p>
      )}
      {onShopPage && <p>{t('onShopPage')}</p>}
    </div>
  );
}

const changes: CallKey[] = ['shopFiles.list', 'shopFiles.folders'];

interface ToolsProps {
  keys: string[];
  folders: OutputOf<'shopFiles.folders'>['folders'];
  onDone: () => void;
}

/** Moves the selected files to a folder, or deletes them. */
function SelectionTools({ keys, folders, onDone }: ToolsProps) {
  const t = useWords('files');
  const [isDeleting, setDeleting] = useState(false);
  const move = useSend('shopFiles.move', {
    changes,
    onDone({ count }) {
      toast.success(t('moved', { count }));
      onDone();
    },
  });
  return (
    <>
      <span className="ms-auto flex flex-wrap items-center gap-2">
        <span>{t('selected', { count: keys.length })}</span>
        <Menu
          trigger={t('move')}
          triggerClass={buttonClass({ size: 'small' })}
          items={[
            ...folders.map(({ id, name }) => ({
              id,
              label: name,
              onSelect: () => move.mutate({ keys, folderId: id }),
            })),
            { id: 'none', label: t('noFolder'), onSelect: () => move.mutate({ keys }) },
          ]}
        />
        <Button size="small" tone="danger" onClick={() => setDeleting(true)}>
          {t('delete')}
        </Button>
      </span>
      {isDeleting && (
        <SendDialog
          danger
          title={t('delete')}
          verb={t('delete')}
          call="shopFiles.delete"
          changes={changes}
          input={() => ({ keys })}
          onDone={({ deleted, used }) => {
            if (deleted > 0) toast.success(t('deleted', { count: deleted }));
            if (used > 0) toast.message(t('stillUsed', { count: used }));
            onDone();
          }}
          onClose={() => setDeleting(false)}
        >
          {t('deleteAsk', { count: keys.length })}
        </SendDialog>
      )}
    </>
  );
}
