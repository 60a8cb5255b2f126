import { useState, type ReactNode } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import type { SampleStep } from '../../../contract/samples/sample-steps.ts';
import { useSend } from '../../page/calls.ts';
import { useWords } from '../../page/words.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast.tsx';

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
    <FormDialog
      title={verb}
      verb={verb}
      danger={step === 'refuse' || step === 'cancel'}
      busy={take.isPending}
      width={480}
      onSubmit={press}
      onClose={onClose}
    >
      {children ?? <p>{t(`ask.${step}` as 'ask.receive')}</p>}
      {wasPressed && !facts && (
        <p role="alert" className="text-xs text-cinnabar">
          {t('wanted')}
        </p>
      )}
    </FormDialog>
  );
}
