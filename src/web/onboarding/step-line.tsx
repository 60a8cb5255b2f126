import { useWords } from '../page/words.ts';
import { StatusLine } from '../ui/status-line.tsx';
import { steps } from '../features/applications/application-steps.ts';

/** Where in the form one is; on the phone a line of text and a bar. */
export function StepLine({ at }: { at: number }) {
  const t = useWords('onboarding');
  return (
    <>
      <div className="hidden sm:block">
        <StatusLine
          at={at}
          label={t('step.label')}
          steps={steps.map((step) => ({ text: t(`step.${step}`) }))}
        />
      </div>
      <div className="space-y-2 sm:hidden">
        <p className="text-muted">{t('step.of', { at: at + 1, all: steps.length })}</p>
        <div aria-hidden className="flex gap-1">
          {steps.map((step, i) => (
            <span key={step} className={`h-1 grow rounded-full ${i <= at ? 'bg-jade' : 'bg-line-strong'}`} />
          ))}
        </div>
      </div>
    </>
  );
}
