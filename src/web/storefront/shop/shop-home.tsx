import { Package } from 'lucide-react';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { ShopFacts } from '../../features/shops/shop-facts.tsx';
import { ProductGrid } from '../../features/products/product-grid.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Section } from '../editorial/section.tsx';
import { shopProductPath, shopViewPath, type ShopData } from './shop-data.ts';
import { Floor } from './floor.tsx';

/** What the seller put in front: its own categories, its floors, the products it recommends, and what sells best. */
export function ShopHome({ data: { shop, front, found } }: { data: ShopData }) {
  const t = useWords('shop');
  const words = useWords('storefront');
  const lists = useWords('lists');
  const { floors, recommended, categories } = front;
  return (
    <div className="space-y-6 sm:space-y-8">
      <section aria-label={lists('facts.title')} className="card p-4 sm:p-5">
        <ShopFacts facts={shop.facts} openedYear={shop.openedYear} wide />
      </section>
      {categories.length > 0 && <OwnCategories shopId={shop.id} categories={categories} />}
      {floors.map((floor, index) => (
        // A floor has no name but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <Floor key={index} floor={floor} shopId={shop.id} isFirst={index === 0} />
      ))}
      {recommended.length > 0 && (
        <Section title={t('recommended')}>
          <ProductGrid products={recommended} />
        </Section>
      )}
      {found.rowList.length > 0 ? (
        <Section title={t('best')} all={shopViewPath(shop.id, 'goods')}>
          <ProductGrid products={found.rowList} eager={floors.length > 0 ? 0 : 5} />
        </Section>
      ) : (
        <div className="card">
          <EmptyState
            icon={<Package size={22} aria-hidden />}
            title={words('shop.none')}
            hint={words('shop.noneHint')}
          />
        </div>
      )}
    </div>
  );
}

function OwnCategories({
  shopId,
  categories,
}: {
  shopId: string;
  categories: ShopData['front']['categories'];
}) {
  const t = useWords('shop');
  const format = useFormat();
  return (
    <nav aria-label={t('ownCategories')}>
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ id, name, count }) => (
          <li key={id}>
            <Link
              to={shopProductPath(shopId, { group: id, sort: 'relevance' })}
              className="flex min-h-10 items-center gap-1.5 rounded-full border border-line-strong bg-card px-4 hover:border-ink"
            >
              {name}
              <span className="text-xs text-muted tabular-nums">{format.number(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
