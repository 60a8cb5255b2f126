import type { OrderRow } from '../../../../contract/orders/orders.ts';
import { useWords } from '../../../page/words.ts';
import type { OrderField } from '../../../features/orders/list/order-filters.tsx';
import type { Column } from '../../../ui/table.tsx';
import { useBranches } from './use-branches.ts';

/** By what a company narrows its orders, and what its list says of each: the branch that it is for. */
export function useBranchesOfOrders(): { fields: OrderField[]; columns: Column<OrderRow>[] } {
  const t = useWords('companyBranches');
  const branches = useBranches() ?? [];
  if (branches.length === 0) return { fields: [], columns: [] };
  const names = new Map(branches.map(({ id, name }) => [id, name]));
  return {
    fields: [
      {
        kind: 'choice',
        name: 'branch',
        isFolded: true,
        label: t('filter'),
        all: t('all'),
        options: [...names.keys()],
        text: (branchId: string) => names.get(branchId) ?? '',
        asks: (branchId: string) => (branchId ? { branchId } : {}),
      },
    ],
    columns: [
      {
        id: 'branch',
        head: t('filter'),
        cell: ({ branch }) => (
          <span className="line-clamp-2 max-w-36 min-w-20">
            <bdi>{branch?.name ?? t('whole')}</bdi>
          </span>
        ),
      },
    ],
  };
}
