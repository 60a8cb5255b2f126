import { termsChannel } from '../../../contract/customer-terms/terms-limits.ts';
import { errorText, useCall } from '../../page/calls/calls.ts';
import { useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { ErrorState } from '../../ui/states.tsx';
import { orderOnTermsPath } from '../paths.ts';
import { PayBar } from './pay-bar.tsx';

/** The sum that would be owed to the seller, and the way to the page where that is confirmed. */
export function TermsWay({ orderIds }: { orderIds: readonly string[] }) {
  const t = useWords('terms');
  const common = useWords('common');
  const navigate = useNavigate();
  const cost = useCall('payments.amount', { orderIds: [...orderIds], channel: termsChannel }, { keep: true });
  if (cost.isError)
    return <ErrorState hint={errorText(cost.error, common)} onRetry={() => void cost.refetch()} />;
  return (
    <div className="mt-6 border-t border-line pt-4">
      <PayBar
        total={cost.data?.total}
        busy={false}
        isOwed
        note={t('confirmHint')}
        verb={t('continue')}
        onPay={() => navigate(orderOnTermsPath(orderIds))}
      />
    </div>
  );
}
