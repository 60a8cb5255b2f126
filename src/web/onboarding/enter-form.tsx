import { FormProvider } from 'react-hook-form';
import { useWords } from '../page/words.ts';
import { Button } from '../ui/button.tsx';
import { Refused } from '../features/applications/application-refused.tsx';
import { steps } from '../features/applications/application-steps.ts';
import { DetailsStep } from './details-step.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { FormContext } from './form-context.ts';
import { KindStep } from './kind-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { StepLine } from './step-line.tsx';
import { useApplication, type ApplicationOptions } from './use-application.ts';

/** The application in four steps. What is filled in survives a reload; what is wrong is said before it is sent. */
export function EnterForm(props: ApplicationOptions) {
  const t = useWords('onboarding');
  const { application } = props;
  const { form, heading, step, index, goTo, proceed, isSending, fields } = useApplication(props);
  return (
    <FormProvider {...form}>
      <FormContext value={fields}>
        {application?.state === 'refused' && <Refused application={application} />}
        {application?.state === 'passed' && <p className="card p-4">{t('enter.passedBefore')}</p>}
        <StepLine at={index} />
        <form
          noValidate
          className="card space-y-6 p-4 sm:p-6"
          onSubmit={(event) => {
            event.preventDefault();
            proceed();
          }}
        >
          <h2 ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
            {t(`step.${step}`)}
          </h2>
          {step === 'kind' && <KindStep />}
          {step === 'documents' && <DocumentsStep />}
          {step === 'details' && <DetailsStep />}
          {step === 'review' && <ReviewStep onChange={(requested) => goTo(steps.indexOf(requested))} />}
          <footer className="flex justify-between gap-3 border-t border-line pt-4">
            {index > 0 ? <Button onClick={() => goTo(index - 1)}>{t('step.back')}</Button> : <span />}
            <Button type="submit" tone="main" busy={isSending}>
              {t(step === 'review' ? 'step.send' : 'step.next')}
            </Button>
          </footer>
        </form>
      </FormContext>
    </FormProvider>
  );
}
