import type { GoodsCard as Goods } from '../../contract/catalog.ts';
import { GoodsCard } from './goods-card.tsx';

interface Props {
  goods: readonly Goods[];
  /** Cards of the first rows, whose pictures do not wait. */
  eager?: number;
  /** Beside a column of filters there is room for four in a row instead of five. */
  narrow?: boolean;
}

/** Goods cards, two in a row under a thumb and up to five on a wide screen. */
export function GoodsGrid({ goods, eager = 0, narrow = false }: Props) {
  return (
    <ul
      className={`grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-4 ${narrow ? 'xl:grid-cols-4' : 'lg:grid-cols-4 xl:grid-cols-5'}`}
    >
      {goods.map((one, index) => (
        <li key={one.id} className="flex [&>a]:w-full [&>a]:min-w-0">
          <GoodsCard goods={one} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}
