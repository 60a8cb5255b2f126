import { useState } from 'react';
import type { RequisitionListRow } from '../../../contract/requisition-lists/requisition-lists.ts';
import { mostListName, mostLists } from '../../../contract/requisition-lists/requisition-list-limits.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { FieldsDialog } from '../../ui/form/fields-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import type { WantedLine } from '../orders/buy-now.ts';
import { PresentLines } from './present-lines.tsx';
import { useAddLines } from './use-add-lines.ts';

interface Props {
  lines: readonly WantedLine[];
  onClose: () => void;
}

/** Asks for the list that variants come onto, an old one or a new one. */
export function AddToListDialog({ lines, onClose }: Props) {
  const t = useWords('requisitionList');
  const { data, isError, refetch } = useCall('requisitionLists.list', { pageSize: mostLists });
  if (data?.mayEdit) return <ChooseList lists={data.rowList} lines={lines} onClose={onClose} />;
  return (
    <Dialog title={t('add')} width={520} onClose={onClose}>
      {isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : data ? (
        <p>{t('readOnly')}</p>
      ) : (
        <SkeletonLines count={3} />
      )}
    </Dialog>
  );
}

function ChooseList({ lists, lines, onClose }: Props & { lists: readonly RequisitionListRow[] }) {
  const t = useWords('requisitionList');
  const [listId, setListId] = useState('');
  const nameOf = (id: string) => lists.find((list) => list.id === id)?.name ?? '';
  const { present, isBusy, create, ask, answer } = useAddLines({ lines, nameOf, onDone: onClose });
  if (present)
    return (
      <PresentLines
        present={present.lines}
        isBusy={isBusy}
        onAdd={() => answer(listId, 'add')}
        onSkip={() => answer(listId, 'skip')}
        onClose={onClose}
      />
    );
  return (
    <FieldsDialog<'listId' | 'name'>
      title={t('add')}
      verb={t('add')}
      busy={isBusy}
      fields={{
        listId: {
          label: t('which'),
          start: lists[0]?.id ?? '',
          options: [
            ...lists.map(({ id, name }) => ({ value: id, text: name })),
            { value: '', text: t('another') },
          ],
        },
        name: {
          label: t('name'),
          rules: { required: true },
          maxLength: mostListName,
          isAsked: (values) => values.listId === '',
        },
      }}
      onSubmit={(values) => {
        setListId(values.listId);
        if (values.listId === '') create(values.name);
        else ask(values.listId);
      }}
      onClose={onClose}
    />
  );
}
