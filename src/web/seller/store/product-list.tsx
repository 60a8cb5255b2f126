import { lazy, Suspense, useState } from 'react';
import { Plus, X } from 'lucide-react';
import { useWords } from '../../page/words.ts';
import { Picture } from '../../features/media/picture.tsx';
import { Button } from '../../ui/button.tsx';

const ProductChooser = lazy(async () => ({
  default: (await import('../../features/products/product-chooser.tsx')).ProductChooser,
}));

/** What products are called, and how they look, by id. */
export type Known = ReadonlyMap<string, { id: string; title: string; picture: string }>;

interface Props {
  shopId: string;
  ids: readonly string[];
  known: Known;
  most: number;
  onChange: (ids: string[]) => void;
}

/** Products of the shop, chosen one by one, in their order. */
export function ProductList({ shopId, ids, known, most, onChange }: Props) {
  const t = useWords('shopOffice');
  const [isChoosing, setChoosing] = useState(false);
  const [selected, setChosen] = useState<Known>(new Map());
  return (
    <div className="space-y-2">
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {ids.map((id) => {
          const card = selected.get(id) ?? known.get(id);
          const title = card?.title ?? t('front.productsOff');
          return (
            <li key={id} className="flex items-center gap-2 rounded border border-line p-2">
              {card?.picture && (
                <Picture src={card.picture} alt="" size={40} className="size-10 shrink-0 rounded-sm" />
              )}
              <span className="line-clamp-2 min-w-0 grow" dir="auto">
                {title}
              </span>
              <button
                type="button"
                aria-label={t('front.removeProduct', { title })}
                className="flex size-8 shrink-0 items-center justify-center hover:text-cinnabar"
                onClick={() => onChange(ids.filter((each) => each !== id))}
              >
                <X size={16} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      {ids.length < most && (
        <Button size="small" onClick={() => setChoosing(true)}>
          <Plus size={14} aria-hidden />
          {t('front.addProduct')}
        </Button>
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <ProductChooser
            shopId={shopId}
            chosen={ids}
            onClose={() => setChoosing(false)}
            onChoose={(product) => {
              const { id, title, pictures } = product;
              setChosen(new Map(selected).set(id, { id, title, picture: pictures[0] ?? '' }));
              onChange([...ids, id]);
              setChoosing(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
