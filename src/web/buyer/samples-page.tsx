import { useState } from 'react';
import type { OutputOf } from '../../contract/contract.ts';
import { roles } from '../../contract/accounts/roles.ts';
import type { SampleStep } from '../../contract/samples/sample-steps.ts';
import { useCall } from '../page/calls.ts';
import { definePage } from '../page/define.ts';
import { usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { AddressSelect } from '../features/addresses/address-select.tsx';
import { NotShown } from '../features/office/not-shown.tsx';
import { Office } from '../features/office/office.tsx';
import { SampleBoard } from '../features/samples/sample-board.tsx';
import { SampleDialog } from '../features/samples/sample-dialog.tsx';
import { SampleView } from '../features/samples/sample-view.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const path = '/merchants/buyer-center/samples';

/** Samples a buyer asked for or was offered; with an id one of them. */
export const page = definePage({
  View() {
    const t = useWords('sample');
    const common = useWords('common');
    const id = usePlace().query.get('id');
    if (!id) {
      return (
        <Office role={roles.buyer} title={common('nav.samples')}>
          <SampleBoard side="buyer" samplePath={(each) => `${path}?id=${each}`} />
        </Office>
      );
    }
    return (
      <Office role={roles.buyer} title={t('title')} way={[{ text: common('nav.samples'), to: path }]}>
        <One id={id} />
      </Office>
    );
  },
});

function One({ id }: { id: string }) {
  const common = useWords('common');
  const { data, isError, error, refetch } = useCall('samples.get', { id });
  if (data) return <Own key={data.version} sample={data} />;
  if (!isError) return <Skeleton className="h-96" />;
  return (
    <div className="card">
      <NotShown
        error={error}
        back={{ text: common('nav.samples'), to: path }}
        onRetry={() => void refetch()}
      />
    </div>
  );
}

function Own({ sample }: { sample: OutputOf<'samples.get'> }) {
  const t = useWords('sample');
  const [step, setStep] = useState<SampleStep | null>(null);
  const [addressId, setAddressId] = useState('');
  const facts = step === 'accept' ? addressId !== '' && { addressId } : {};
  return (
    <>
      <SampleView
        sample={sample}
        side="buyer"
        actions={sample.steps.map((each) => (
          <Button
            key={each}
            tone={each === 'accept' || each === 'receive' ? 'main' : 'quiet'}
            onClick={() => setStep(each)}
          >
            {t(`do.${each}_buyer` as 'do.accept_buyer')}
          </Button>
        ))}
      />
      {step && (
        <SampleDialog
          sample={sample}
          step={step}
          side="buyer"
          facts={facts || null}
          onClose={() => setStep(null)}
        >
          {step === 'accept' && <AddressSelect value={addressId} onChange={setAddressId} />}
        </SampleDialog>
      )}
    </>
  );
}
