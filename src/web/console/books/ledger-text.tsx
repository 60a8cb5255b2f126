import { recordKinds, type RecordKind } from '../../../contract/settlement/payout-states.ts';
import type { LedgerMovementKind } from '../../../contract/books/book-states.ts';
import type {
  LedgerAccountName,
  LedgerMovement,
  MovementSubject,
} from '../../../contract/books/ledger-accounts.ts';
import { underscored } from '../../../kit/text/underscored.ts';
import { majorUnits, useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import {
  bookingPath,
  ledgerAccountPath,
  orderPath,
  payoutPath,
  paymentPath,
  refundPath,
  shopPath,
  userPath,
} from '../sections.tsx';
import { useOperator } from '../staff/use-operator.ts';

/** What a movement of the ledger is called. */
export function useMovementText(): (kind: LedgerMovementKind) => string {
  const t = useWords('oversight');
  const words = useWords('settlement');
  const isRecord = (kind: LedgerMovementKind): kind is RecordKind =>
    (recordKinds as readonly string[]).includes(kind);
  return (kind) =>
    isRecord(kind) ? words(`record.${underscored(kind)}`) : t(`movement.${underscored(kind)}`);
}

/** An amount of the ledger to its last minor unit, also where nobody pays those. */
export function LedgerMoney({ amount }: { amount: { amount: string; currency: string } }) {
  const format = useFormat();
  const decimal = majorUnits(amount.amount, amount.currency);
  return (
    <bdi className="figures whitespace-nowrap">
      {format.money({ ...amount, ...(decimal.includes('.') && { decimal }) })}
    </bdi>
  );
}

/** What an account of the ledger is, and whose. */
export function useAccountText(): (account: LedgerAccountName) => { kind: string; owner: string } {
  const t = useWords('oversight');
  const words = useWords('books');
  return ({ kind, owner }) => ({
    kind: t(`account.${kind}`),
    owner: owner.name || words(owner.type === 'platform' ? 'owner.platform' : 'owner.gone'),
  });
}

/** An account as a line that leads to its page. */
export function AccountLink({ account }: { account: LedgerAccountName }) {
  const { kind, owner } = useAccountText()(account);
  return (
    <span className="block min-w-0">
      <Link to={ledgerAccountPath(account.id)} className="font-semibold hover:text-cinnabar hover:underline">
        {kind}
      </Link>
      <bdi className="block break-words text-muted">{owner}</bdi>
    </span>
  );
}

/** The way to the shop or the provider whose an account is, for operators who may go there. */
export function OwnerLink({ owner }: { owner: LedgerAccountName['owner'] }) {
  const { operator } = useOperator();
  const mayRead = (right: 'catalog' | 'users') => operator?.rights.includes(right) ?? false;
  const name = <bdi>{owner.name}</bdi>;
  if (owner.id === null || owner.name === '') return name;
  if (owner.type === 'shop' && mayRead('catalog'))
    return (
      <Link to={shopPath(owner.id)} className="hover:text-cinnabar hover:underline">
        {name}
      </Link>
    );
  if (owner.type === 'provider' && mayRead('users'))
    return (
      <Link to={userPath(owner.id)} className="hover:text-cinnabar hover:underline">
        {name}
      </Link>
    );
  return name;
}

const pathOf = ({ type, id }: MovementSubject): string =>
  ({
    order: orderPath,
    booking: bookingPath,
    payment: paymentPath,
    refund: refundPath,
    payout: payoutPath,
  })[type](id);

/** What a movement is about: numbers that lead to their pages, or else what the bank calls it. */
export function Subjects({ movement }: { movement: Pick<LedgerMovement, 'subjects' | 'cause'> }) {
  const t = useWords('books');
  const { operator } = useOperator();
  if (movement.subjects.length === 0)
    return <bdi className="figures block text-xs break-all text-muted">{movement.cause}</bdi>;
  return (
    <ul className="text-xs">
      {movement.subjects.map((subject) => (
        <li key={`${subject.type} ${subject.id}`} className="flex flex-wrap gap-x-1.5">
          <span className="text-muted">{t(`subject.${subject.type}`)}</span>
          {subject.type !== 'order' || operator?.rights.includes('orders') ? (
            <Link to={pathOf(subject)} className="figures hover:text-cinnabar hover:underline">
              <bdi>{subject.number}</bdi>
            </Link>
          ) : (
            <bdi className="figures">{subject.number}</bdi>
          )}
        </li>
      ))}
    </ul>
  );
}
