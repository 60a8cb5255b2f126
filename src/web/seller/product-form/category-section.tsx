import { useState } from 'react';
import { ChevronRight, Search } from 'lucide-react';
import { CategoryGuesses, pathText, type CategoryGuess } from '../../features/products/category-guesses.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { useSettled } from '../../page/use-settled.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Input } from '../../ui/form/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useIssue, useField } from './form-store.ts';
import { FormSection } from './section.tsx';
import { useCategoryPath } from './use-category-path.ts';

const enoughLetters = 2;

/** The category: suggested by the title and by the first picture, searched for, or chosen in the tree. */
export function CategorySection() {
  const t = useWords('productForm');
  const common = useWords('common');
  const [categoryId, setCategory] = useField('categoryId');
  const issue = useIssue('categoryId');
  const [choosing, setChoosing] = useState(false);
  const path = useCategoryPath(categoryId);
  return (
    <FormSection title={common('field.category')} hint={t('category.hint')}>
      <div className="flex flex-wrap items-center gap-3">
        <p className={categoryId ? 'font-semibold' : 'text-muted'}>
          {categoryId ? (path.data ? pathText(path.data) : '…') : t('category.none')}
        </p>
        <Button size="small" aria-invalid={issue !== undefined} onClick={() => setChoosing(true)}>
          {t(categoryId ? 'category.change' : 'category.choose')}
        </Button>
      </div>
      {issue && (
        <p role="alert" className="text-xs text-cinnabar">
          {t(`issue.${issue}`)}
        </p>
      )}
      <Suggestions chosen={categoryId} onChoose={setCategory} />
      {choosing && (
        <CategoryDialog
          onClose={() => setChoosing(false)}
          onChoose={(id) => {
            setCategory(id);
            setChoosing(false);
          }}
        />
      )}
    </FormSection>
  );
}

function Suggestions({ chosen, onChoose }: { chosen: string; onChoose: (id: string) => void }) {
  const t = useWords('productForm');
  const [texts] = useField('texts');
  const [source] = useField('sourceLanguage');
  const [[picture = '']] = useField('pictures');
  const title = useSettled((texts[source]?.title ?? '').trim());
  const byTitle = useCall(
    'search.categoryByTitle',
    { title },
    { enabled: title.length >= enoughLetters, keep: true, staleTime: 60_000 },
  );
  const byPicture = useCall(
    'search.categoryByImage',
    { picture },
    { enabled: picture !== '', staleTime: 600_000 },
  );
  const rows: [string, readonly CategoryGuess[] | undefined][] = [
    [t('category.byTitle'), title ? byTitle.data : undefined],
    [t('category.byPicture'), picture ? byPicture.data : undefined],
  ];
  return rows.map(([label, guesses]) =>
    guesses && guesses.some(({ id }) => id !== chosen) ? (
      <CategoryGuesses key={label} label={label} guesses={guesses} categoryId={chosen} onChoose={onChoose} />
    ) : null,
  );
}

interface DialogProps {
  /** @param name  of the category alone, without those above it */
  onChoose: (id: string, name: string) => void;
  onClose: () => void;
}

/** Chooses a category by its name, or in the tree. */
export function CategoryDialog({ onChoose, onClose }: DialogProps) {
  const t = useWords('productForm');
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim());
  const result = useCall('catalog.findCategories', { keyword }, { enabled: keyword !== '', keep: true });
  return (
    <Dialog title={t('category.choose')} width={860} onClose={onClose}>
      <div className="space-y-4">
        <div className="relative">
          <Search size={16} aria-hidden className="absolute start-3 top-3 text-muted" />
          <Input
            type="search"
            value={typed}
            aria-label={t('category.search')}
            placeholder={t('category.search')}
            maxLength={60}
            className="ps-9!"
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        {keyword === '' ? (
          <Tree onChoose={onChoose} />
        ) : result.data?.length === 0 ? (
          <EmptyState title={t('category.notFound')} />
        ) : (
          <ul className="divide-y divide-line">
            {result.data?.map(({ id, path }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => onChoose(id, path.at(-1)?.name ?? '')}
                  className="block min-h-10 w-full px-2 py-2 text-start hover:bg-sand"
                >
                  {path.length > 1 && <span className="text-muted">{pathText(path.slice(0, -1))} › </span>}
                  <span className="font-semibold">{path.at(-1)?.name}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

/** The tree, a column for each level. */
function Tree({ onChoose }: Pick<DialogProps, 'onChoose'>) {
  const [way, setWay] = useState<readonly string[]>([]);
  return (
    <div className="flex gap-2 overflow-x-auto">
      {['', ...way].map((parentId, level) => (
        <Level
          key={parentId}
          parentId={parentId}
          chosen={way[level]}
          onOpen={(id) => setWay([...way.slice(0, level), id])}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

interface LevelProps {
  parentId: string;
  chosen: string | undefined;
  onOpen: (id: string) => void;
  onChoose: DialogProps['onChoose'];
}

function Level({ parentId, chosen, onOpen, onChoose }: LevelProps) {
  const t = useWords('productForm');
  // Two levels are asked for, so that it is known whether the next one is there.
  const tree = useCall(
    'catalog.tree',
    { parentId: parentId || undefined, depth: 2, withEmpty: true },
    { staleTime: 600_000 },
  );
  return (
    <ul className="h-80 w-56 shrink-0 overflow-y-auto rounded border border-line p-1">
      {tree.data?.map(({ id, name, children }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={id === chosen}
            onClick={() => (children.length > 0 ? onOpen(id) : onChoose(id, name))}
            className="flex min-h-9 w-full items-center justify-between gap-2 rounded-sm px-2 text-start hover:bg-sand aria-pressed:bg-cinnabar-soft"
          >
            {name}
            {children.length > 0 ? (
              <ChevronRight size={14} aria-hidden className="mirrored shrink-0" />
            ) : (
              <span className="sr-only">{t('category.take')}</span>
            )}
          </button>
        </li>
      )) ?? <Skeleton className="h-72" />}
    </ul>
  );
}
