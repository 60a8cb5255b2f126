import { useState } from 'react';
import type { TransferPlan } from '../../../contract/transfers/transfers.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { CategoryGuesses, pathText } from '../../features/products/category-guesses.tsx';
import { CategoryDialog } from '../product-form/category-section.tsx';
import { useCategoryPath } from '../product-form/use-category-path.ts';

interface Props {
  chosen: string;
  guesses: TransferPlan['guesses'];
  onChoose: (id: string) => void;
}

/** The category of the draft: suggested by what it is called there, and chosen by whoever knows it. */
export function TransferCategory({ chosen, guesses, onChoose }: Props) {
  const t = useWords('transfer');
  const common = useWords('common');
  const [choosing, setChoosing] = useState(false);
  const path = useCategoryPath(chosen);
  return (
    <div className="space-y-2">
      <h3 className="font-semibold">{common('field.category')}</h3>
      <p className="flex flex-wrap items-center gap-3">
        <span className={chosen ? '' : 'text-muted'}>
          {chosen ? (path.data ? pathText(path.data) : '…') : t('data.noCategory')}
        </span>
        <Button size="small" onClick={() => setChoosing(true)}>
          {t(chosen ? 'data.change' : 'data.choose')}
        </Button>
      </p>
      {guesses.length > 0 && (
        <CategoryGuesses
          label={t('data.guesses')}
          guesses={guesses}
          categoryId={chosen}
          onChoose={onChoose}
        />
      )}
      {choosing && (
        <CategoryDialog
          onClose={() => setChoosing(false)}
          onChoose={(id) => {
            onChoose(id);
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}
