import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useWords } from '../../page/words.ts';
import { Checkbox } from '../../ui/form/field.tsx';
import { SubjectSearch, type ChosenSubject } from '../fees/subject-search.tsx';
import { categoryCalls } from './category-calls.ts';

interface Props {
  category: OutputOf<'console.categories.get'>;
  onClose: () => void;
  /** It is not there any more. */
  onGone: () => void;
}

/** Puts a category with all below it under another one, or among the roots. */
export function MoveCategory({ category, onClose }: Props) {
  const t = useWords('categories');
  const [parent, setParent] = useState<ChosenSubject | null>(null);
  const [isRoot, setRoot] = useState(false);
  const [error, setError] = useState<string>();
  return (
    <SendDialog
      title={t('moveOf', { name: category.name })}
      verb={t('move')}
      call="console.categories.move"
      changes={categoryCalls}
      decides
      done={t('saved')}
      input={() => {
        if (!isRoot && !parent) {
          setError(t('targetWanted'));
          return undefined;
        }
        const { id, version } = category;
        return { id, version, ...(!isRoot && parent && { parentId: parent.id }) };
      }}
      onClose={onClose}
    >
      <p>{t('moveAbout')}</p>
      <Checkbox checked={isRoot} onChange={() => setRoot(!isRoot)}>
        {t('asRoot')}
      </Checkbox>
      {!isRoot && <SubjectSearch kind="category" value={parent} error={error} onChange={setParent} />}
    </SendDialog>
  );
}

/** Merges a category into another one for good. */
export function MergeCategory({ category, onClose, onGone }: Props) {
  const t = useWords('categories');
  const [target, setTarget] = useState<ChosenSubject | null>(null);
  const [error, setError] = useState<string>();
  return (
    <SendDialog
      title={t('mergeOf', { name: category.name })}
      verb={t('merge')}
      danger
      call="console.categories.merge"
      changes={categoryCalls}
      decides
      done={t('merged')}
      input={() => {
        if (!target) {
          setError(t('targetWanted'));
          return undefined;
        }
        return { id: category.id, version: category.version, intoId: target.id };
      }}
      onDone={onGone}
      onClose={onClose}
    >
      <p>{t('mergeAbout')}</p>
      <SubjectSearch kind="category" value={target} error={error} required onChange={setTarget} />
    </SendDialog>
  );
}

/** Deletes a category that nothing names. */
export function DeleteCategory({ category, onClose, onGone }: Props) {
  const t = useWords('categories');
  return (
    <SendDialog
      title={t('deleteOf', { name: category.name })}
      verb={t('delete')}
      danger
      call="console.categories.delete"
      changes={categoryCalls}
      decides
      done={t('deleted')}
      input={() => ({ id: category.id, version: category.version })}
      onDone={onGone}
      onClose={onClose}
    >
      <p>{t('deleteAbout')}</p>
    </SendDialog>
  );
}
