import { useState } from 'react';
import type { ConsoleCategory } from '../../../contract/catalog/console-categories.ts';
import type { Text } from '../../../kit/languages.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { categoryCalls } from './category-calls.ts';
import { filledNames, NamesFields } from './names-fields.tsx';

interface Props {
  /** What is called otherwise; null for a new one. */
  category: ConsoleCategory | null;
  /** Where a new one stands; without one among the roots. */
  parentId?: string | undefined;
  onClose: () => void;
}

/** Names a category in all languages, or a new one below another. */
export function NamesDialog({ category, parentId, onClose }: Props) {
  const t = useWords('categories');
  const common = useWords('common');
  const [names, setNames] = useState<Text>((category?.names ?? {}) as Text);
  const [error, setError] = useState<string>();
  const onDone = () => {
    toast.success(t('saved'));
    onClose();
  };
  const rename = useSend('console.categories.rename', { changes: categoryCalls, decides: true, onDone });
  const add = useSend('console.categories.add', { changes: categoryCalls, onDone });
  const submit = () => {
    const categoryNames = filledNames(names);
    if (Object.keys(categoryNames).length === 0) return setError(t('nameWanted'));
    if (category) rename.mutate({ id: category.id, version: category.version, names: categoryNames });
    else add.mutate({ names: categoryNames, ...(parentId && { parentId }) });
  };
  return (
    <FormDialog
      title={category ? t('renameOf', { name: category.name }) : t('add')}
      verb={common('action.save')}
      busy={rename.isPending || add.isPending}
      width={640}
      className="space-y-3"
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-muted">{t('namesHint')}</p>
      <NamesFields names={names} error={error} onChange={setNames} />
    </FormDialog>
  );
}
