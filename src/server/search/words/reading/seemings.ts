import { isOfMaterial } from '../contradictions.ts';
import { setOf } from '../small-words.ts';
import { wordOf, type Item } from '../words.ts';

/** Behind a material these say that a thing only looks so. */
const looksBehind = setOf(`look looking effect finish grain style like
  görünümlü gorunumlu görünümünde desenli efektli 色 纹 纹理 风格 效果`);
/** The same in front of it. */
const looksBefore = setOf(
  `faux imitation fake под имитация эффект motif corak tiruan imitasi لون شكل تقليد ลาย สไตล์ เลียนแบบ 仿`,
);

/** What a thing is asked to look like, of the materials of a search: a clock that looks like wood is of any. */
export const seemingsOf = (items: readonly Item[]): Set<Item> =>
  new Set(
    items.filter((item, index) => {
      const [itemBefore, itemBehind] = [items[index - 1], items[index + 1]];
      const seems =
        (itemBefore !== undefined && looksBefore.has(wordOf(itemBefore))) ||
        (itemBehind !== undefined && looksBehind.has(wordOf(itemBehind)));
      return seems && isOfMaterial(wordOf(item));
    }),
  );

/** Whether a word only says that something looks like the material beside it. */
export const saysLook = (word: string): boolean => looksBehind.has(word) || looksBefore.has(word);
