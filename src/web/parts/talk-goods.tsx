import type { GoodsCard } from '../../contract/catalog.ts';
import { useFormat } from '../page/format.ts';
import { Link } from '../page/place.tsx';
import { goodsPath } from './addresses.ts';
import { Picture } from './picture.tsx';

/** A goods that somebody shows in a talk. */
export function TalkGoods({ goods }: { goods: GoodsCard }) {
  const format = useFormat();
  return (
    <Link
      to={goodsPath(goods)}
      className="flex max-w-80 items-center gap-3 rounded border border-line bg-card p-2 hover:border-ink"
    >
      {goods.pictures[0] && (
        <Picture src={goods.pictures[0]} alt="" size={56} className="size-14 shrink-0 rounded-sm" />
      )}
      <span className="min-w-0">
        <span className="line-clamp-2" dir="auto">
          {goods.title}
        </span>
        <span className="figures block font-semibold text-cinnabar">{format.money(goods.priceFrom)}</span>
      </span>
    </Link>
  );
}
