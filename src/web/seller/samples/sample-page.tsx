import { useState } from 'react';
import { carriers } from '../../../contract/tracking/carriers.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import type { SampleStep } from '../../../contract/samples/sample-steps.ts';
import { readText, type Text } from '../../../kit/languages.ts';
import { useCall } from '../../page/calls.ts';
import { definePage } from '../../page/define.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { NotShown } from '../../features/office/not-shown.tsx';
import { Office } from '../../features/office/office.tsx';
import { SampleDialog } from '../../features/samples/sample-dialog.tsx';
import { SampleView } from '../../features/samples/sample-view.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { samplesPath } from '../paths.ts';

export const page = definePage({
  View() {
    const t = useWords('sample');
    const common = useWords('common');
    const id = usePlace().query.get('id') ?? '';
    const { data, isError, error, refetch } = useCall('samples.get', { id }, { enabled: id !== '' });
    return (
      <Office role={roles.seller} title={t('title')} way={[{ text: common('nav.samples'), to: samplesPath }]}>
        {data ? (
          <Own key={data.version} sample={data} />
        ) : isError || id === '' ? (
          <div className="card">
            <NotShown
              error={error}
              back={{ text: common('nav.samples'), to: samplesPath }}
              onRetry={() => void refetch()}
            />
          </div>
        ) : (
          <Skeleton className="h-96" />
        )}
      </Office>
    );
  },
});

function Own({ sample }: { sample: OutputOf<'samples.get'> }) {
  const t = useWords('sample');
  const { language } = usePlace();
  const [step, setStep] = useState<SampleStep | null>(null);
  const [reason, setReason] = useState('');
  const [carrier, setCarrier] = useState('');
  const [tracking, setTracking] = useState('');
  const facts =
    step === 'refuse'
      ? reason.trim() !== '' && { reason }
      : step === 'send'
        ? carrier.trim() !== '' && tracking.trim() !== '' && { carrier, tracking }
        : {};
  return (
    <>
      <SampleView
        sample={sample}
        side="seller"
        actions={sample.steps.map((each) => (
          <Button
            key={each}
            tone={each === 'accept' || each === 'send' ? 'main' : 'quiet'}
            onClick={() => setStep(each)}
          >
            {t(`do.${each}_seller` as 'do.accept_seller')}
          </Button>
        ))}
      />
      {step && (
        <SampleDialog
          sample={sample}
          step={step}
          side="seller"
          facts={facts || null}
          onClose={() => setStep(null)}
        >
          {step === 'refuse' && (
            <Field label={t('reason')} hint={t('reasonHint')} required>
              {(tied) => (
                <Input
                  {...tied}
                  maxLength={300}
                  value={reason}
                  onChange={({ target }) => setReason(target.value)}
                />
              )}
            </Field>
          )}
          {step === 'send' && (
            <>
              <Field label={t('carrier')} required>
                {(tied) => (
                  <Input
                    {...tied}
                    list="carriers"
                    maxLength={60}
                    value={carrier}
                    onChange={({ target }) => setCarrier(target.value)}
                  />
                )}
              </Field>
              <datalist id="carriers">
                {Object.entries(carriers).map(([code, names]) => (
                  <option key={code}>{readText(names as Text, language).text}</option>
                ))}
              </datalist>
              <Field label={t('tracking')} required>
                {(tied) => (
                  <Input
                    {...tied}
                    maxLength={60}
                    className="figures"
                    value={tracking}
                    onChange={({ target }) => setTracking(target.value)}
                  />
                )}
              </Field>
            </>
          )}
          {(step === 'accept' || step === 'cancel') && <p>{t(`ask.${step}`)}</p>}
        </SampleDialog>
      )}
    </>
  );
}
