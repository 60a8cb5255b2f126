import { useState } from 'react';
import { ListChecks } from 'lucide-react';
import type { RequisitionLine } from '../../../contract/requisition-lists/requisition-lists.ts';
import { fold } from '../../../kit/text/fold.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Input } from '../../ui/form/field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListLine } from './list-line.tsx';
import { RemoveLines } from './remove-lines.tsx';
import { RemovedLines, type Removal } from './removed-lines.tsx';
import { useArranging } from './use-arranging.ts';
import type { RequisitionList } from './requisition-list.ts';

/** Whether any of a line can be put into a cart now. */
const canPut = ({ issue, stock }: RequisitionLine): boolean =>
  issue !== 'gone' && issue !== 'hidden' && stock > 0;

const hasWords = (line: RequisitionLine, words: string): boolean =>
  fold(
    [line.title, ...line.spec, line.productCode, line.itemNumber, line.note, line.shop?.name ?? ''].join(' '),
  ).includes(words);

/** The lines of a list, searched, ticked and put into another order. */
export function ListLines({ list }: { list: RequisitionList }) {
  const t = useWords('requisitionList');
  const [keyword, setKeyword] = useState('');
  // Ticked or not by hand; the others are ticked where they are ordered every time.
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [isRemoving, setRemoving] = useState(false);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const canEdit = list.mayEdit && !list.isArchived;
  const isTicked = (line: RequisitionLine) => ticks.get(line.skuId) ?? (!line.isOptional && canPut(line));
  const words = fold(keyword.trim());
  const visible = words === '' ? list.lines : list.lines.filter((line) => hasWords(line, words));
  const ticked = list.lines.filter(isTicked);
  const tickAll = (value: boolean) =>
    setTicks(new Map([...ticks, ...visible.map(({ skuId }) => [skuId, value] as const)]));
  const { arrange, moving, setMoving } = useArranging(list);
  const onRemoved = (lines: readonly RequisitionLine[]) =>
    setRemoval({ lines, order: list.lines.map(({ skuId }) => skuId) });
  const removed = removal && canEdit && (
    <RemovedLines list={list} removal={removal} onUndone={() => setRemoval(null)} />
  );
  if (list.lines.length === 0)
    return (
      <>
        {removed}
        <section className="card">
          <EmptyState icon={<ListChecks size={22} aria-hidden />} title={t('empty')} hint={t('emptyHint')} />
        </section>
      </>
    );
  return (
    <>
      {removed}
      <section aria-label={list.name} className="sheet -mx-4 sm:mx-0">
        <LinesHeader
          count={visible.length}
          canEdit={canEdit}
          isAllTicked={visible.length > 0 && visible.every(isTicked)}
          onTickAll={tickAll}
          keyword={keyword}
          setKeyword={setKeyword}
          onRemove={() => setRemoving(true)}
        />
        {visible.length === 0 && <p className="px-4 py-8 text-center text-muted">{t('noMatch')}</p>}
        <ol className="divide-y divide-line">
          {visible.map((line) => (
            <ListLine
              key={line.skuId}
              list={list}
              line={line}
              isTicked={isTicked(line)}
              onRemoved={onRemoved}
              onTick={(value) => setTicks(new Map(ticks).set(line.skuId, value))}
              // What is searched for stands in no order of its own.
              moves={canEdit && words === '' ? { arrange, moving, setMoving } : null}
            />
          ))}
        </ol>
      </section>
      <ListFoot list={list} ticked={ticked} onPut={() => setTicks(new Map())} />
      {isRemoving && (
        <RemoveLines
          listId={list.id}
          lines={visible}
          onRemoved={onRemoved}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}

interface HeaderProps {
  /** Of the lines that are searched for. */
  count: number;
  canEdit: boolean;
  isAllTicked: boolean;
  onTickAll: (isTicked: boolean) => void;
  keyword: string;
  setKeyword: (keyword: string) => void;
  onRemove: () => void;
}

/** Ticks all lines, searches them and takes some off. */
function LinesHeader({ count, canEdit, isAllTicked, onTickAll, keyword, setKeyword, onRemove }: HeaderProps) {
  const t = useWords('requisitionList');
  return (
    <header className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-2 print:hidden">
      {canEdit && (
        <Checkbox checked={isAllTicked} onChange={({ target }) => onTickAll(target.checked)}>
          {t('all', { count })}
        </Checkbox>
      )}
      <Input
        type="search"
        aria-label={t('find')}
        placeholder={t('find')}
        maxLength={100}
        className="min-w-0 max-sm:order-last sm:ms-auto sm:max-w-64"
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
      />
      {canEdit && (
        <Button
          tone="plain"
          size="small"
          className="max-sm:ms-auto"
          disabled={count === 0}
          onClick={onRemove}
        >
          {t('removeSeveral')}
        </Button>
      )}
    </header>
  );
}
