import { useWords } from '../page/words.ts';
import { toast } from '../ui/toast.tsx';
import { comparedGoods, useKeptGoods, type KeptGoods } from './kept-goods.ts';

/** Whether a goods is chosen to be compared, and a press that changes it. Needs the words `collect`. */
export function useCompared(goods: KeptGoods): { compared: boolean; toggle: () => void } {
  const t = useWords('collect');
  const kept = useKeptGoods(comparedGoods);
  const compared = kept.some(({ id }) => id === goods.id);
  const toggle = () => {
    if (compared) comparedGoods.drop(goods.id);
    else if (kept.length >= comparedGoods.most) toast.warning(t('full', { most: comparedGoods.most }));
    else comparedGoods.add(goods);
  };
  return { compared, toggle };
}
