import type { ReactNode } from 'react';
import type { OrderState } from '../../../contract/orders/order-states.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export interface ToDo {
  state: OrderState;
  label: string;
  icon: ReactNode;
  /** Waits for this side; what waits for the other one stands quieter. */
  mine: boolean;
  /** Where it is done; by default the list of the orders in this state. */
  workPath?: string;
}

interface Props {
  items: readonly ToDo[];
  /** Orders by state; undefined while they are on their way. */
  counts: Partial<Record<OrderState, number>> | undefined;
  /** The list of orders that the items lead to. */
  path: string;
  label: string;
}

/** What waits in an office, by state of the orders, each with its number and the way there. */
export function ToDoList({ items, counts, path, label }: Props) {
  const format = useFormat();
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-4">
      {items.map(({ state, label: text, icon, mine, workPath }) => {
        const count = counts?.[state] ?? 0;
        const urgent = mine && count > 0;
        return (
          <li key={state}>
            <Link
              to={workPath ?? `${path}?state=${state}`}
              className="card flex h-full flex-col gap-2 p-4 transition-shadow hover:shadow-float"
            >
              <span className={`flex items-center gap-2 ${urgent ? 'text-cinnabar' : 'text-muted'}`}>
                {icon}
                {counts ? (
                  <span className="text-xl font-semibold tabular-nums">{format.number(count)}</span>
                ) : (
                  <Skeleton className="h-9 w-8" />
                )}
              </span>
              {text}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
