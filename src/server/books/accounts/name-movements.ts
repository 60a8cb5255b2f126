import type { LedgerMovement, MovementSubject } from '../../../contract/books/ledger-accounts.ts';
import { wireTime } from '../../../kit/wire.ts';
import { getBookingNumbers } from '../../bookings/public.ts';
import { listOrdersById } from '../../orders/public.ts';
import { listPaymentsByCause, type MovementRow } from '../../payments/public.ts';
import type { Db } from '../../platform/database.ts';
import { listRefundNumbers } from '../../refunds/public.ts';
import { listPayoutNumbers } from '../../settlement/public.ts';
import { idsInCause } from './balance-rules.ts';

type Movement = Pick<MovementRow, 'id' | 'kind' | 'cause' | 'booked_at' | 'order_id' | 'booking_id'>;

/** Says of movements of the ledger what they are about: its number, and whose page it has. */
export async function nameMovements(
  db: Db,
  movements: readonly Movement[],
): Promise<(movement: Movement) => LedgerMovement> {
  const causeIds = [...new Set(movements.flatMap(({ cause }) => idsInCause(cause)))];
  const [orders, bookings, payments, refunds, payouts] = await Promise.all([
    listOrdersById(db, [...new Set(movements.flatMap((movement) => movement.order_id ?? []))]),
    getBookingNumbers(
      db,
      movements.flatMap((movement) => movement.booking_id ?? []),
    ),
    listPaymentsByCause(db, causeIds),
    listRefundNumbers(db, causeIds),
    listPayoutNumbers(db, causeIds),
  ]);
  const orderNumbers = new Map(orders.map(({ id, number }) => [id, number]));
  const paymentsByCause = new Map(payments.map(({ cause_id: causeId, ...payment }) => [causeId, payment]));
  const numbersOf = (movement: Movement): [MovementSubject['type'], string | null, string | undefined][] => [
    ['order', movement.order_id, orderNumbers.get(movement.order_id ?? '')],
    ['booking', movement.booking_id, bookings.get(movement.booking_id ?? '')],
    ...idsInCause(movement.cause).flatMap((id): [MovementSubject['type'], string, string | undefined][] => [
      ['payment', paymentsByCause.get(id)?.id ?? id, paymentsByCause.get(id)?.number],
      ['refund', id, refunds.get(id)],
      ['payout', id, payouts.get(id)],
    ]),
  ];
  return (movement) => ({
    id: movement.id,
    kind: movement.kind,
    at: wireTime(movement.booked_at),
    subjects: numbersOf(movement).flatMap(([type, id, number]) =>
      id === null || number === undefined ? [] : [{ type, id, number }],
    ),
    cause: movement.cause,
  });
}
