import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { ApplicationField, FieldIssues } from '../../contract/merchants/application-form.ts';
import type { ApplicationView } from '../../contract/merchants/merchants.ts';
import { useSend } from '../page/calls.ts';
import { useNavigate } from '../page/place.tsx';
import { renewUser } from '../page/session.ts';
import { useWords } from '../page/words.ts';
import { Button } from '../ui/button.tsx';
import { DetailsStep } from './details-step.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { dropDraft, keepDraft, type Draft } from './draft.ts';
import { FormContext } from './form-context.ts';
import { KindStep } from './kind-step.tsx';
import { Refused } from '../features/applications/application-refused.tsx';
import { ReviewStep } from './review-step.tsx';
import { useOnboardingPath, type MerchantRole } from './role.ts';
import { StepLine } from './step-line.tsx';
import { stepOf, steps } from '../features/applications/application-steps.ts';
import { inputOf, wrongIn, type ApplicationValues } from '../features/applications/application-values.ts';

interface Props {
  role: MerchantRole;
  accountId: string;
  /** What was sent before, to be mended; null for the first time. */
  application: ApplicationView | null;
  start: Draft;
}

/** The entry in four steps. What is filled in survives a reload; what is wrong is said before it is sent. */
export function EnterForm({ role, accountId, application, start }: Props) {
  const t = useWords('onboarding');
  const client = useQueryClient();
  const navigate = useNavigate();
  const pathOf = useOnboardingPath();
  const [step, setStep] = useState(start.step);
  const [doubts, setDoubts] = useState<readonly ApplicationField[]>(start.doubts);
  const [issues, setIssues] = useState<FieldIssues>({});
  const [refused, setRefused] = useState(application?.state === 'refused' ? application.fieldReasons : {});
  const form = useForm<ApplicationValues>({ defaultValues: start.values });
  const heading = useRef<HTMLHeadingElement>(null);
  const at = steps.indexOf(step);

  useEffect(() => {
    const keep = () =>
      keepDraft(accountId, role, {
        values: form.getValues(),
        step,
        doubts: [...doubts],
        corrects: start.corrects,
      });
    keep();
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [accountId, role, form, step, doubts, start.corrects]);

  const send = useSend('audit.add', {
    changes: ['audit.get'],
    onDone() {
      dropDraft(accountId, role);
      void renewUser(client);
      navigate(pathOf('audit', role), { replace: true, immediate: true });
    },
    onFailure(error) {
      if (error.code !== 'FIELDS_WRONG') return false;
      show((error.data as { issues: FieldIssues }).issues);
      return false;
    },
  });

  /** Marks what is wrong and goes to the first step that has something. @returns whether nothing is */
  function show(wrong: FieldIssues): boolean {
    setIssues(wrong);
    const results = Object.keys(wrong) as ApplicationField[];
    const first = steps.find((each) => results.some((field) => stepOf(field) === each));
    if (first) setStep(first);
    if (first) focusFirst();
    return first === undefined;
  }

  const look = () => wrongIn(form.getValues(), role, new Date().toISOString().slice(0, 10));
  const next = () => {
    const here = Object.entries(look()).filter(([field]) => stepOf(field as ApplicationField) === step);
    setIssues(Object.fromEntries(here));
    if (here.length > 0) focusFirst();
    else goTo(at + 1);
  };
  const goTo = (index: number) => {
    setStep(steps[index]!);
    window.scrollTo({ top: 0 });
    // Who listens to the page hears which step it is now.
    requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
  };
  const submit = () => {
    if (show(look())) send.mutate(inputOf(form.getValues()));
  };

  return (
    <FormProvider {...form}>
      <FormContext
        value={{
          role,
          issues,
          doubts,
          refused,
          setDoubts,
          correct: (field) => {
            setIssues((known) => ({ ...known, [field]: undefined }));
            setRefused((known) => ({ ...known, [field]: undefined }));
            setDoubts((known) => known.filter((each) => each !== field));
          },
        }}
      >
        {application?.state === 'refused' && <Refused application={application} />}
        {application?.state === 'passed' && <p className="card p-4">{t('enter.passedBefore')}</p>}
        <StepLine at={at} />
        <form
          noValidate
          className="card space-y-6 p-4 sm:p-6"
          onSubmit={(event) => {
            event.preventDefault();
            if (step === 'review') submit();
            else next();
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
            {at > 0 ? <Button onClick={() => goTo(at - 1)}>{t('step.back')}</Button> : <span />}
            <Button type="submit" tone="main" busy={send.isPending}>
              {t(step === 'review' ? 'step.send' : 'step.next')}
            </Button>
          </footer>
        </form>
      </FormContext>
    </FormProvider>
  );
}

/** Once the marks are drawn: the first wrong field gets the focus. */
const focusFirst = () =>
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()),
  );
