import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { EntryField, FieldFaults } from '../../contract/entry-form.ts';
import type { EntryView } from '../../contract/merchants.ts';
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
import { Refused } from '../parts/entry-refused.tsx';
import { ReviewStep } from './review-step.tsx';
import { useEntryPath, type MerchantRole } from './role.ts';
import { StepLine } from './step-line.tsx';
import { stepOf, steps } from '../parts/entry-steps.ts';
import { inputOf, wrongIn, type EntryValues } from '../parts/entry-values.ts';

interface Props {
  role: MerchantRole;
  accountId: string;
  /** What was sent before, to be mended; null for the first time. */
  entry: EntryView | null;
  start: Draft;
}

/** The entry in four steps. What is filled in survives a reload; what is wrong is said before it is sent. */
export function EnterForm({ role, accountId, entry, start }: Props) {
  const t = useWords('entry');
  const client = useQueryClient();
  const navigate = useNavigate();
  const pathOf = useEntryPath();
  const [step, setStep] = useState(start.step);
  const [doubts, setDoubts] = useState<readonly EntryField[]>(start.doubts);
  const [faults, setFaults] = useState<FieldFaults>({});
  const [refused, setRefused] = useState(entry?.state === 'refused' ? entry.fieldReasons : {});
  const form = useForm<EntryValues>({ defaultValues: start.values });
  const heading = useRef<HTMLHeadingElement>(null);
  const at = steps.indexOf(step);

  useEffect(() => {
    const keep = () =>
      keepDraft(accountId, role, { values: form.getValues(), step, doubts: [...doubts], mends: start.mends });
    keep();
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [accountId, role, form, step, doubts, start.mends]);

  const send = useSend('audit.add', {
    changes: ['audit.get'],
    onDone() {
      dropDraft(accountId, role);
      void renewUser(client);
      navigate(pathOf('audit', role), { replace: true, immediate: true });
    },
    onFailure(error) {
      if (error.code !== 'FIELDS_WRONG') return false;
      show((error.data as { faults: FieldFaults }).faults);
      return false;
    },
  });

  /** Marks what is wrong and goes to the first step that has something. @returns whether nothing is */
  function show(wrong: FieldFaults): boolean {
    setFaults(wrong);
    const found = Object.keys(wrong) as EntryField[];
    const first = steps.find((each) => found.some((field) => stepOf(field) === each));
    if (first) setStep(first);
    if (first) focusFirst();
    return first === undefined;
  }

  const look = () => wrongIn(form.getValues(), role, new Date().toISOString().slice(0, 10));
  const next = () => {
    const here = Object.entries(look()).filter(([field]) => stepOf(field as EntryField) === step);
    setFaults(Object.fromEntries(here));
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
          faults,
          doubts,
          refused,
          setDoubts,
          mend: (field) => {
            setFaults((known) => ({ ...known, [field]: undefined }));
            setRefused((known) => ({ ...known, [field]: undefined }));
            setDoubts((known) => known.filter((each) => each !== field));
          },
        }}
      >
        {entry?.state === 'refused' && <Refused entry={entry} />}
        {entry?.state === 'passed' && <p className="card p-4">{t('enter.passedBefore')}</p>}
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
          {step === 'review' && <ReviewStep onChange={(wanted) => goTo(steps.indexOf(wanted))} />}
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
