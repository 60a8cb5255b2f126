import { lazy, Suspense, useState } from 'react';
import { LockKeyhole } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useSession } from '../../page/visitor/session.ts';
import { askSignIn, isSignedInAs } from '../../page/visitor/sign-in.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';

const AskPricesDialog = lazy(async () => ({
  default: (await import('./ask-prices-dialog.tsx')).AskPricesDialog,
}));

/** In place of prices that a shop shows to approved customers only: the way to ask for them, and what it answered. */
export function AskPrices({ shop }: { shop: { id: string; name: string } }) {
  const t = useWords('product');
  const format = useFormat();
  const { role } = useSession();
  const [isAsking, setAsking] = useState(false);
  const isBuyer = role === roles.buyer;
  const { data: access } = useCall('priceAccess.mine', { shopId: shop.id }, { enabled: isBuyer });
  const answer = isBuyer ? access : undefined;
  const isWaiting = answer?.state === 'waiting';
  const refusal = answer?.state === 'refused' || answer?.state === 'withdrawn' ? answer.state : null;
  const ask = () => {
    if (isSignedInAs(roles.buyer)) return setAsking(true);
    askSignIn({ mode: 'login', onDone: () => setAsking(true) });
  };
  return (
    <section aria-labelledby="hidden-price" className="space-y-3 rounded border border-line bg-sand/60 p-4">
      <h2 id="hidden-price" className="flex items-center gap-2 font-semibold">
        <LockKeyhole size={18} aria-hidden className="shrink-0 text-muted" />
        {t('hiddenPrice')}
      </h2>
      {!refusal && <p className="text-muted">{t('hiddenPrice.about')}</p>}
      <div aria-live="polite" className="space-y-3 empty:hidden">
        {isWaiting && answer.askedAt && (
          <p>{t('hiddenPrice.waiting', { day: format.date(answer.askedAt) })}</p>
        )}
        {refusal && (
          <p>
            {t(`hiddenPrice.${refusal}`)}
            {answer?.reason && (
              <span className="mt-1 block text-muted">
                {t('hiddenPrice.reason')} <bdi className="break-words">{answer.reason}</bdi>
              </span>
            )}
          </p>
        )}
        {refusal && answer?.mayAskFrom && (
          <p className="text-muted">{t('hiddenPrice.askFrom', { day: format.date(answer.mayAskFrom) })}</p>
        )}
      </div>
      {!isWaiting && !answer?.mayAskFrom && !answer?.seesPrices && (
        <Button tone="main" onClick={ask}>
          {t(refusal ? 'hiddenPrice.askAgain' : 'hiddenPrice.ask')}
        </Button>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <AskPricesDialog shop={shop} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  );
}
