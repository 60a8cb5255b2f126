import { stepVerb } from './step-word.ts';
import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import type { SampleStep } from '../../../contract/samples/sample-steps.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NotShown } from '../office/not-shown.tsx';
import { Office } from '../office/office.tsx';
import { SampleDialog } from './sample-dialog.tsx';
import { SampleView } from './sample-view.tsx';

type Side = 'buyer' | 'seller';

interface Props {
  /** Whose office it is. */
  side: Side;
  id: string;
  /** Where the list of samples is. */
  listPath: string;
}

/** The page of one sample, for the buyer and the seller alike. */
export function SampleDetail({ side, id, listPath }: Props) {
  const t = useWords('sample');
  const common = useWords('common');
  const { data, isError, error, refetch } = useCall('samples.get', { id }, { enabled: id !== '' });
  const list = { text: common('nav.samples'), to: listPath };
  return (
    <Office role={roles[side]} title={t('title')} way={[list]}>
      {data ? (
        <OneSample key={data.version} sample={data} side={side} />
      ) : isError || id === '' ? (
        <div className="card">
          <NotShown error={error} back={list} onRetry={() => void refetch()} />
        </div>
      ) : (
        <Skeleton className="h-96" />
      )}
    </Office>
  );
}

/** The steps that move a sample on. */
const mainSteps: Record<Side, readonly SampleStep[]> = {
  buyer: ['accept', 'receive'],
  seller: ['accept', 'send'],
};

function OneSample({ sample, side }: { sample: OutputOf<'samples.get'>; side: Side }) {
  const t = useWords('sample');
  const [step, setStep] = useState<SampleStep | null>(null);
  return (
    <>
      <SampleView
        sample={sample}
        side={side}
        actions={sample.steps.map((each) => (
          <Button
            key={each}
            tone={mainSteps[side].includes(each) ? 'main' : 'quiet'}
            onClick={() => setStep(each)}
          >
            {t(stepVerb(each, side))}
          </Button>
        ))}
      />
      {step && <SampleDialog sample={sample} step={step} side={side} onClose={() => setStep(null)} />}
    </>
  );
}
