import type { OutputOf } from '../../../../contract/contract.ts';
import { useWords } from '../../../page/words.ts';
import { ProductGrid } from '../../../features/products/product-grid.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Section } from '../../editorial/section.tsx';

type Similar = OutputOf<'search.products'>['similar'];

/** What is like what was searched for without being it, each product with what it does not state. */
export function SimilarProducts({ title, similar }: { title: string; similar: Similar }) {
  const details = new Map(similar.map(({ product, ...lacks }) => [product.id, lacks]));
  return (
    <Section title={title}>
      <ProductGrid
        products={similar.map(({ product }) => product)}
        narrow
        detailsOf={({ id }) => ({ fact: <Lacks {...details.get(id)!} /> })}
      />
    </Section>
  );
}

function Lacks({ misses, denied }: Omit<Similar[number], 'product'>) {
  const l = useWords('lists');
  if (misses.length === 0 && denied.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1">
      {misses.length > 0 && (
        <Badge>
          <span dir="auto">{l('similar.misses', { words: misses.join(' · ') })}</span>
        </Badge>
      )}
      {denied.length > 0 && (
        <Badge>
          <span dir="auto">{l('similar.denied', { words: denied.join(' · ') })}</span>
        </Badge>
      )}
    </span>
  );
}
