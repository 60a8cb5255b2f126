import { Pen } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { useWords } from '../page/words.ts';
import { Button } from '../ui/button.tsx';
import { useApplicationForm } from './form-context.ts';
import { steps, type Step } from '../features/applications/application-steps.ts';
import { Summary } from '../features/applications/application-summary.tsx';
import type { ApplicationValues } from '../features/applications/application-values.ts';

/** All of it once more before it is sent, with the way back to each step. */
export function ReviewStep({ onChange }: { onChange: (step: Step) => void }) {
  const t = useWords('onboarding');
  const { role, doubts } = useApplicationForm();
  const values = useFormContext<ApplicationValues>().watch();
  return (
    <>
      <p className="text-muted">{t('review.check')}</p>
      <div className="flex flex-wrap gap-2">
        {steps.slice(0, -1).map((step) => (
          <Button key={step} size="small" onClick={() => onChange(step)}>
            <Pen size={14} aria-hidden />
            {t(`step.${step}`)}
          </Button>
        ))}
      </div>
      <Summary values={values} role={role} doubts={doubts} />
    </>
  );
}
