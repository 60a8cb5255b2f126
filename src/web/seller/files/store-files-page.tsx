import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import { pictureTypes, videoTypes } from '../../../contract/files/uploads.ts';
import { api } from '../../page/api.ts';
import { errorText, useCall, useSend } from '../../page/calls.ts';
import { definePage } from '../../page/define.ts';
import { Link } from '../../page/place.tsx';
import { uploadPicture, uploadVideo } from '../../page/upload.ts';
import { useWords } from '../../page/words.ts';
import { Office } from '../../features/office/office.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.tsx';
import { Folders } from './folders.tsx';
import { Library } from './library.tsx';
import { addProductPath } from '../paths.ts';
import { SendDialog } from '../../features/send-dialog.tsx';

export const page = definePage({
  View() {
    const t = useWords('files');
    const [folderId, setFolder] = useState<string>();
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
    const [asking, setAsking] = useState(false);
    const { data } = useCall('shopFiles.folders', {});
    const keys = [...selected];
    const changes = ['shopFiles.list' as const, 'shopFiles.folders' as const];
    const move = useSend('shopFiles.move', {
      changes,
      onDone({ count }) {
        toast.success(t('moved', { count }));
        setSelected(new Set());
      },
    });
    return (
      <Office role={roles.seller} title={t('title')} actions={<UploadFiles folderId={folderId} />}>
        <div className="sheet -mx-4 space-y-4 p-4 sm:mx-0">
          <p className="max-w-prose text-muted">{t('hint')}</p>
          <Folders
            folders={data?.folders ?? []}
            total={data?.total ?? 0}
            chosen={folderId}
            onChoose={(id) => {
              setFolder(id);
              setSelected(new Set());
            }}
          />
          <Library
            key={folderId}
            folderId={folderId}
            selected={selected}
            onSelect={setSelected}
            renderUse={({ products, productCount, onShopPage }) => (
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
            )}
            tools={
              keys.length > 0 && (
                <span className="ms-auto flex flex-wrap items-center gap-2">
                  <span>{t('selected', { count: keys.length })}</span>
                  <Menu
                    trigger={t('move')}
                    triggerClass={buttonClass({ size: 'small' })}
                    items={[
                      ...(data?.folders ?? []).map(({ id, name }) => ({
                        id,
                        label: name,
                        onSelect: () => move.mutate({ keys, folderId: id }),
                      })),
                      { id: 'none', label: t('noFolder'), onSelect: () => move.mutate({ keys }) },
                    ]}
                  />
                  <Button size="small" tone="danger" onClick={() => setAsking(true)}>
                    {t('delete')}
                  </Button>
                </span>
              )
            }
          />
        </div>
        {asking && (
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
              setSelected(new Set());
            }}
            onClose={() => setAsking(false)}
          >
            {t('deleteAsk', { count: keys.length })}
          </SendDialog>
        )}
      </Office>
    );
  },
});

/** Pictures and videos, sent one after the other into the folder that is open. */
function UploadFiles({ folderId }: { folderId: string | undefined }) {
  const t = useWords('files');
  const common = useWords('common');
  const client = useQueryClient();
  const going = useRef(new AbortController());
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const controller = (going.current = new AbortController());
    return () => controller.abort();
  }, []);
  async function send(files: readonly File[]) {
    const { signal } = going.current;
    for (const [index, file] of files.entries()) {
      if (signal.aborted) return;
      setLeft(files.length - index);
      try {
        const { key } = file.type.startsWith('video/')
          ? await uploadVideo(file, () => {}, signal)
          : await uploadPicture(file, 'products', () => {}, signal);
        await api('shopFiles.add', { key, name: file.name.slice(0, 120), folderId });
      } catch (error) {
        if (signal.aborted) return;
        toast.error(`${file.name}: ${errorText(error, common)}`);
      }
    }
    setLeft(0);
    await client.invalidateQueries({ queryKey: ['shopFiles.list'] });
    await client.invalidateQueries({ queryKey: ['shopFiles.folders'] });
  }
  return (
    <FileButton
      tone="main"
      multiple
      disabled={left > 0}
      accept={[...pictureTypes, ...videoTypes]}
      onFiles={(files) => void send(files)}
    >
      <Upload size={16} aria-hidden />
      <span aria-live="polite">{left > 0 ? t('uploading', { count: left }) : t('upload')}</span>
    </FileButton>
  );
}
