import { lazy, Suspense, useState } from 'react';
import type { CallOffDetail as Agreement } from '../../../contract/call-offs/call-offs.ts';
import { definePage } from '../../page/define.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { CallOffDetail } from '../../features/call-offs/call-off-detail.tsx';
import { Button } from '../../ui/button.tsx';
import { callOffsPath, orderPath } from '../paths.ts';

const OrderPart = lazy(async () => ({ default: (await import('./order-part.tsx')).OrderPart }));

export const page = definePage({
  View() {
    return (
      <CallOffDetail
        viewer="buyer"
        id={usePlace().query.get('id') ?? ''}
        listPath={callOffsPath}
        orderPath={orderPath}
        renderActions={(agreement) => <OrderPartButton agreement={agreement} />}
      />
    );
  },
});

function OrderPartButton({ agreement }: { agreement: Agreement }) {
  const t = useWords('callOff');
  const [isOrdering, setOrdering] = useState(false);
  if (agreement.state !== 'open') return null;
  return (
    <>
      <Button tone="main" onClick={() => setOrdering(true)}>
        {t('orderPart')}
      </Button>
      {isOrdering && (
        <Suspense fallback={null}>
          <OrderPart agreement={agreement} onClose={() => setOrdering(false)} />
        </Suspense>
      )}
    </>
  );
}
