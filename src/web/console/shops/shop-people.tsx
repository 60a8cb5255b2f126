import type { ReactNode } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { OrderCard as Card } from '../orders/order-card.tsx';
import { auditPath, userPath } from '../sections.tsx';
import { useOperator } from '../staff/use-operator.ts';

type Shop = OutputOf<'console.shops.get'>;

/** Who has a shop: its owner and members, and what of that was verified. */
export function ShopPeople({ shop }: { shop: Shop }) {
  const t = useWords('oversight');
  const account = useWords('account');
  const format = useFormat();
  const { operator } = useOperator();
  const mayOpen = operator?.rights.includes('users') ?? false;
  const person = (id: string, name: string) =>
    mayOpen ? (
      <Link to={userPath(id)} className="hover:text-cinnabar hover:underline">
        <bdi>{name}</bdi>
      </Link>
    ) : (
      <bdi>{name}</bdi>
    );
  return (
    <>
      <Card title={t('shop.people')}>
        <ul className="divide-y divide-line">
          <Row note={t('shops.owner')}>{person(shop.ownerId, shop.ownerName)}</Row>
          {shop.members.map((member) => (
            <Row key={member.id} note={member.rights.map((right) => account(`right.${right}`)).join(' · ')}>
              {person(member.id, member.name)}
            </Row>
          ))}
        </ul>
      </Card>
      <Card title={t('shop.verified')}>
        <ul className="divide-y divide-line">
          {shop.application ? (
            <Application application={shop.application} mayOpen={!!operator?.rights.includes('audits')} />
          ) : (
            <li className="py-2 text-muted">{t('shop.noApplication')}</li>
          )}
          {shop.papers.map(({ paper, passedOn }) => (
            <Row key={paper} note={t('shop.passedOn', { day: format.day(passedOn) })}>
              {t(`shop.paper.${paper}`)}
            </Row>
          ))}
        </ul>
      </Card>
    </>
  );
}

interface ApplicationProps {
  application: NonNullable<Shop['application']>;
  mayOpen: boolean;
}

function Application({ application, mayOpen }: ApplicationProps) {
  const t = useWords('oversight');
  const format = useFormat();
  const { id, name, kind, submittedAt, decidedAt, identityUntil } = application;
  return (
    <Row
      note={[
        t(`shop.kind.${kind}`),
        t('shop.submittedOn', { day: format.date(submittedAt) }),
        ...(decidedAt ? [t('shop.decidedOn', { day: format.date(decidedAt) })] : []),
        ...(identityUntil ? [t('shop.identityUntil', { day: format.day(identityUntil) })] : []),
      ].join(' · ')}
    >
      {mayOpen ? (
        <Link to={auditPath(id)} className="hover:text-cinnabar hover:underline">
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
    </Row>
  );
}

const Row = ({ note, children }: { note: string; children: ReactNode }) => (
  <li className="py-2 break-words">
    {children}
    <p className="text-xs text-muted">{note}</p>
  </li>
);
