import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import type { SampleState, SampleStep } from '../../../contract/samples/sample-steps.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { AddressSelect } from '../addresses/address-select.tsx';
import { stepVerb } from './step-word.ts';
import { ParcelFields } from './parcel-fields.tsx';

interface Props {
  sample: OutputOf<'samples.get'>;
  step: SampleStep;
  side: 'buyer' | 'seller';
  onClose: () => void;
}

const noFacts = { reason: '', carrier: '', tracking: '', addressId: '' };

/** Takes a sample one step on, on the version that is seen. */
export function SampleDialog({ sample, step, side, onClose }: Props) {
  const t = useWords('sample');
  const [facts, setFacts] = useState(noFacts);
  const [wasSubmitted, setSubmitted] = useState(false);
  const send = useSend('samples.step', {
    changes: ['samples.get', 'samples.list'],
    decides: true,
    onDone() {
      toast.success(t('done'));
      onClose();
    },
  });
  const names = factsFor(step, side, sample.state);
  const isComplete = names.every((name) => facts[name].trim() !== '');
  const submit = () => {
    setSubmitted(true);
    if (!isComplete) return;
    const entered = Object.fromEntries(names.map((name) => [name, facts[name]]));
    send.mutate({ id: sample.id, version: sample.version, step, ...entered });
  };
  const change = (part: Partial<typeof facts>) => setFacts((before) => ({ ...before, ...part }));
  const verb = t(stepVerb(step, side));
  return (
    <FormDialog
      title={verb}
      verb={verb}
      danger={['refuse', 'cancel', 'lose'].includes(step)}
      busy={send.isPending}
      width={480}
      onSubmit={submit}
      onClose={onClose}
    >
      {names.length === 0 && step !== 'send' && <p>{t(`ask.${step}`)}</p>}
      {names.includes('addressId') && (
        <AddressSelect value={facts.addressId} onChange={(addressId) => change({ addressId })} />
      )}
      {names.includes('reason') && (
        <Field label={t('reason')} hint={t('reasonHint')} required>
          {(tied) => (
            <Input
              {...tied}
              maxLength={300}
              value={facts.reason}
              onChange={({ target }) => change({ reason: target.value })}
            />
          )}
        </Field>
      )}
      {names.includes('tracking') && <ParcelFields facts={facts} onChange={change} />}
      {wasSubmitted && !isComplete && (
        <p role="alert" className="text-xs text-cinnabar">
          {t('wanted')}
        </p>
      )}
    </FormDialog>
  );
}

/** What a step says besides. */
function factsFor(
  step: SampleStep,
  side: Props['side'],
  state: SampleState,
): readonly (keyof typeof noFacts)[] {
  if (side === 'buyer') return step === 'accept' ? ['addressId'] : [];
  if (step === 'refuse' || (step === 'cancel' && state === 'accepted')) return ['reason'];
  return step === 'send' ? ['carrier', 'tracking'] : [];
}
