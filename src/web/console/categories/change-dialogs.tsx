import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import type { ApiError } from '../../page/calls/api.ts';
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

/** Of how many companies approval rules would mean less: said by the first press, which the next one confirms. */
function useNarrowed() {
  const t = useWords('categories');
  const [count, setCount] = useState(0);
  return {
    count,
    /** Another choice concerns others. */
    clear: () => setCount(0),
    onFailure: ({ code, data }: ApiError) => {
      if (code !== 'CATEGORY_RULES_NARROWED') return false;
      setCount((data as { count: number }).count);
      return true;
    },
    notice: count > 0 && (
      <p role="alert" className="text-cinnabar-deep">
        {t('narrowed', { count })}
      </p>
    ),
  };
}

/** Puts a category with all below it under another one, or among the roots. */
export function MoveCategory({ category, onClose }: Props) {
  const t = useWords('categories');
  const [parent, setParent] = useState<ChosenSubject | null>(null);
  const [isRoot, setRoot] = useState(false);
  const narrowed = useNarrowed();
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
        return { id, version, narrowed: narrowed.count, ...(!isRoot && parent && { parentId: parent.id }) };
      }}
      onFailure={narrowed.onFailure}
      onClose={onClose}
    >
      <p>{t('moveAbout')}</p>
      <Checkbox
        checked={isRoot}
        onChange={() => {
          setRoot(!isRoot);
          narrowed.clear();
        }}
      >
        {t('asRoot')}
      </Checkbox>
      {!isRoot && (
        <SubjectSearch
          kind="category"
          value={parent}
          error={error}
          onChange={(subject) => {
            setParent(subject);
            narrowed.clear();
          }}
        />
      )}
      {narrowed.notice}
    </SendDialog>
  );
}

/** Merges a category into another one for good. */
export function MergeCategory({ category, onClose, onGone }: Props) {
  const t = useWords('categories');
  const [target, setTarget] = useState<ChosenSubject | null>(null);
  const narrowed = useNarrowed();
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
        const { id, version } = category;
        return { id, version, intoId: target.id, narrowed: narrowed.count };
      }}
      onDone={onGone}
      onFailure={narrowed.onFailure}
      onClose={onClose}
    >
      <p>{t('mergeAbout')}</p>
      <SubjectSearch
        kind="category"
        value={target}
        error={error}
        required
        onChange={(subject) => {
          setTarget(subject);
          narrowed.clear();
        }}
      />
      {narrowed.notice}
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
