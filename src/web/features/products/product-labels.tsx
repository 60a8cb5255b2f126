import { useWords } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const labels = {
  price_power: { word: 'label.price_power', tone: 'good' },
  trend_power: { word: 'label.trend_power', tone: 'accent' },
  brand_power: { word: 'label.brand_power', tone: 'promotion' },
  novelty: { word: 'label.novelty', tone: 'neutral' },
} as const satisfies Record<string, { word: string; tone: BadgeTone }>;

export type ProductLabel = keyof typeof labels;
export const isProductLabel = (name: string): name is ProductLabel => Object.hasOwn(labels, name);

/** Key of a label's name in the common words. */
export const labelWord = (name: ProductLabel) => labels[name].word;

/** The sales labels a product bears, at most two. */
export function ProductLabels({ names }: { names: readonly string[] }) {
  const t = useWords('common');
  return names
    .filter(isProductLabel)
    .slice(0, 2)
    .map((name) => (
      <Badge key={name} tone={labels[name].tone}>
        {t(labels[name].word)}
      </Badge>
    ));
}
