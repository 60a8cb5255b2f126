import { useState } from 'react';
import { caseNumber } from '../../../contract/moderation/text-rules.ts';
import type { ConsoleRfqDetail } from '../../../contract/rfqs/console-rfqs.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { OrderCard } from '../orders/order-card.tsx';
import { useOperator } from '../staff/use-operator.ts';
import { conversationCasePath, textCasePath } from '../texts/case-paths.ts';
import { HideText } from '../texts/hide-text.tsx';

/** What operators decide on the text of a request: it is hidden here, and shown again in its case. */
export function RfqModeration({ rfq }: { rfq: ConsoleRfqDetail }) {
  const t = useWords('consoleRequests');
  const cases = useWords('textCases');
  const [isHiding, setHiding] = useState(false);
  const { moderation } = rfq;
  if (!moderation) return null;
  const isReported = moderation.cases.some(({ state }) => state === 'open');
  return (
    <OrderCard title={t('moderation')}>
      <div className="space-y-3">
        <p>{t(moderation.isVisible ? 'moderation.shown' : 'moderation.notShown')}</p>
        {moderation.cases.length > 0 && <Cases cases={moderation.cases} pathOf={textCasePath} />}
        {moderation.isVisible && !isReported && (
          <Button size="small" tone="danger" onClick={() => setHiding(true)}>
            {cases('hide')}
          </Button>
        )}
      </div>
      {isHiding && (
        <HideText
          text={{ kind: 'request', id: rfq.id, written: { ...rfq, text: rfq.details } }}
          onClose={() => setHiding(false)}
        />
      )}
    </OrderCard>
  );
}

/** Complaints about what its buyer and shops that quoted wrote to each other; what they wrote is read in the case alone. */
export function RfqComplaints({ complaints }: Pick<ConsoleRfqDetail, 'complaints'>) {
  const t = useWords('consoleRequests');
  const { operator } = useOperator();
  if (!operator?.rights.includes('service')) return null;
  return (
    <OrderCard title={t('complaints')} hint={t('complaintsHint')}>
      {complaints.length === 0 ? (
        <p className="text-muted">{t('noComplaints')}</p>
      ) : (
        <Cases cases={complaints} pathOf={conversationCasePath} />
      )}
    </OrderCard>
  );
}

interface CasesProps {
  cases: readonly (NonNullable<ConsoleRfqDetail['moderation']>['cases'][number] & { shopName?: string })[];
  pathOf: (id: string) => string;
}

function Cases({ cases, pathOf }: CasesProps) {
  const words = useWords('moderation');
  const format = useFormat();
  return (
    <ul className="divide-y divide-line">
      {cases.map(({ id, number, state, at, shopName }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
          <span className="min-w-0">
            <Link to={pathOf(id)} className="figures font-semibold hover:text-cinnabar">
              {caseNumber(number)}
            </Link>
            {shopName && <bdi className="block break-words">{shopName}</bdi>}
            <span className="block text-xs text-muted">{format.dateTime(at)}</span>
          </span>
          <Badge tone={state === 'restored' || state === 'dismissed' ? 'good' : 'accent'}>
            {words(`textState.${state}`)}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
