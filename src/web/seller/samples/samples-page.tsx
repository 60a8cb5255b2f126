import { lazy, Suspense, useState } from 'react';
import { Plus } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import { definePage } from '../../page/define.ts';
import { useWords } from '../../page/words.ts';
import { Office } from '../../features/office/office.tsx';
import { SampleBoard } from '../../features/samples/sample-board.tsx';
import { Button } from '../../ui/button.tsx';
import { samplePath } from '../paths.ts';

const OfferSample = lazy(async () => ({ default: (await import('./offer-sample.tsx')).OfferSample }));

/** Samples that buyers asked for, and those the shop offers. */
export const page = definePage({
  View() {
    const t = useWords('sample');
    const common = useWords('common');
    const [isOffering, setOffering] = useState(false);
    return (
      <Office
        role={roles.seller}
        title={common('nav.samples')}
        actions={
          <Button tone="main" onClick={() => setOffering(true)}>
            <Plus size={16} aria-hidden />
            {t('offer')}
          </Button>
        }
      >
        <SampleBoard side="seller" samplePath={samplePath} />
        {isOffering && (
          <Suspense fallback={null}>
            <OfferSample onClose={() => setOffering(false)} />
          </Suspense>
        )}
      </Office>
    );
  },
});
