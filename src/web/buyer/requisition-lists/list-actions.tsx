import { Suspense, useState } from 'react';
import { Archive, Copy, Download, EllipsisVertical, FilePlus, Pencil, Printer, Trash } from 'lucide-react';
import { mostListName } from '../../../contract/requisition-lists/requisition-list-limits.ts';
import { useDownload } from '../../features/office/use-download.ts';
import { KeepButton } from '../../features/offline/keep-button.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useSend } from '../../page/calls/calls.ts';
import { useAddress, useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, type MenuItem } from '../../ui/overlay/menu.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { ShareButton } from '../shared-links/share-button.tsx';
import { requisitionListPath } from '../../features/addresses/addresses.ts';
import { purchaseOrdersPath, requisitionListsPath } from '../paths.ts';
import { AddProducts } from './add-products.tsx';
import { listFields } from './list-fields.ts';
import type { RequisitionList } from './requisition-list.ts';

type Opened = 'edit' | 'duplicate' | 'delete' | 'products';

/** What can be done with a whole list, besides ordering it. */
export function ListActions({ list }: { list: RequisitionList }) {
  const t = useWords('requisitionList');
  const address = useAddress();
  const [opened, setOpened] = useState<Opened | null>(null);
  const download = useDownload('requisitionLists.export');
  const { id, name, version, isArchived, mayEdit } = list;
  const archive = useSend('requisitionLists.setArchived', {
    changes: ['requisitionLists.get', 'requisitionLists.list'],
    decides: true,
    onDone: () => void toast.success(t('saved')),
  });
  const icon = { size: 16, 'aria-hidden': true } as const;
  const open = (dialog: Opened) => () => setOpened(dialog);
  const items: MenuItem[] = [
    ...(mayEdit && !isArchived
      ? [
          { id: 'edit', label: t('edit'), icon: <Pencil {...icon} />, onSelect: open('edit') },
          {
            id: 'file',
            label: t('fromFile'),
            icon: <FilePlus {...icon} />,
            href: address(purchaseOrdersPath),
          },
        ]
      : []),
    {
      id: 'export',
      label: t('export'),
      icon: <Download {...icon} />,
      onSelect: () => void download.start({ id }),
    },
    { id: 'print', label: t('print'), icon: <Printer {...icon} />, onSelect: () => window.print() },
    ...(mayEdit
      ? [
          { id: 'copy', label: t('duplicate'), icon: <Copy {...icon} />, onSelect: open('duplicate') },
          {
            id: 'archive',
            label: t(isArchived ? 'restore' : 'archive'),
            icon: <Archive {...icon} />,
            onSelect: () => archive.mutate({ id, version, isArchived: !isArchived }),
          },
          {
            id: 'delete',
            label: t('delete'),
            icon: <Trash {...icon} />,
            danger: true,
            onSelect: open('delete'),
          },
        ]
      : []),
  ];
  return (
    <span className="flex flex-wrap items-center gap-2">
      {list.lines.length > 0 && (
        <Suspense fallback={null}>
          <KeepButton source={{ kind: 'list', listId: id }} name={name} />
        </Suspense>
      )}
      {mayEdit && !isArchived && list.lines.length > 0 && (
        <ShareButton sharing={{ kind: 'buyingList', requisitionListId: id, count: list.lines.length }} />
      )}
      {mayEdit && !isArchived && <Button onClick={open('products')}>{t('addProducts')}</Button>}
      <Menu
        label={t('more')}
        trigger={<EllipsisVertical size={18} aria-hidden />}
        triggerClass="flex size-10 items-center justify-center rounded border border-line-strong bg-card hover:border-ink print:hidden"
        align="end"
        items={items}
      />
      {opened && <ListDialog opened={opened} list={list} onClose={() => setOpened(null)} />}
    </span>
  );
}

interface DialogProps {
  opened: Opened;
  list: RequisitionList;
  onClose: () => void;
}

function ListDialog({ opened, list, onClose }: DialogProps) {
  const t = useWords('requisitionList');
  const navigate = useNavigate();
  const { id, version, name } = list;
  if (opened === 'products') return <AddProducts list={list} onClose={onClose} />;
  if (opened === 'edit')
    return (
      <SendDialog
        call="requisitionLists.save"
        title={t('edit')}
        verb={t('save')}
        fields={listFields(t, list)}
        input={(values) => ({ id, version, ...values })}
        changes={['requisitionLists.get', 'requisitionLists.list']}
        done={t('saved')}
        onClose={onClose}
      />
    );
  if (opened === 'duplicate')
    return (
      <SendDialog
        call="requisitionLists.duplicate"
        title={t('duplicate')}
        verb={t('duplicate')}
        fields={{
          name: {
            label: t('name'),
            start: t('copyName', { name }).slice(0, mostListName),
            rules: { required: true },
            maxLength: mostListName,
          },
        }}
        input={(values) => ({ id, name: values.name })}
        changes={['requisitionLists.list']}
        onDone={(copy) => navigate(requisitionListPath(copy.id))}
        onClose={onClose}
      />
    );
  return (
    <SendDialog
      call="requisitionLists.delete"
      title={t('delete')}
      verb={t('delete')}
      danger
      input={() => ({ id, version })}
      changes={['requisitionLists.list']}
      decides
      done={t('deleted')}
      onDone={() => navigate(requisitionListsPath, { replace: true })}
      onClose={onClose}
    >
      <p>{t('deleteAsk', { name })}</p>
    </SendDialog>
  );
}
