import { useState, type ReactNode } from 'react';
import type { OutputOf } from '../../contract/contract.ts';
import type { SampleStep } from '../../contract/sample-steps.ts';
import { useSend } from '../page/calls.ts';
import { useWords } from '../page/words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.tsx';

interface Props {
  sample: OutputOf<'samples.get'>;
  step: SampleStep;
  side: 'buyer' | 'seller';
  /** What the step says besides; null while something of it is missing. */
  facts: { reason?: string; carrier?: string; tracking?: string; addressId?: string } | null;
  children?: ReactNode;
  onClose: () => void;
}

/** Takes a sample one step on, on the version that is seen. */
export function SampleDialog({ sample, step, side, facts, children, onClose }: Props) {
  const t = useWords('sample');
  const common = useWords('common');
  const [wasPressed, setPressed] = useState(false);
  const take = useSend('samples.step', {
    changes: ['samples.get', 'samples.list'],
    decides: true,
    onDone() {
      toast.success(t('done'));
      onClose();
    },
  });
  const press = () => {
    setPressed(true);
    if (facts) take.mutate({ id: sample.id, version: sample.version, step, ...facts });
  };
  const verb = t(`do.${step}_${side}` as 'do.receive_buyer');
  return (
    <Dialog
      title={verb}
      width={480}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button
            tone={step === 'refuse' || step === 'cancel' ? 'danger' : 'main'}
            busy={take.isPending}
            onClick={press}
          >
            {verb}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {children ?? <p>{t(`ask.${step}` as 'ask.receive')}</p>}
        {wasPressed && !facts && (
          <p role="alert" className="text-xs text-cinnabar">
            {t('wanted')}
          </p>
        )}
      </div>
    </Dialog>
  );
}
