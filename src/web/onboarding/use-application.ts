import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ApplicationField, FieldIssues } from '../../contract/merchants/application-form.ts';
import type { ApplicationView } from '../../contract/merchants/merchants.ts';
import { stepOf, steps } from '../features/applications/application-steps.ts';
import { inputOf, wrongIn, type ApplicationValues } from '../features/applications/application-values.ts';
import { useSend } from '../page/calls/calls.ts';
import { useNavigate } from '../page/place.tsx';
import { renewUser } from '../page/visitor/session.ts';
import { dropDraft, keepDraft, type Draft } from './draft.ts';
import { useOnboardingPath, type MerchantRole } from './role.ts';

export interface ApplicationOptions {
  role: MerchantRole;
  accountId: string;
  /** What was sent before, to be corrected; null for the first time. */
  application: ApplicationView | null;
  start: Draft;
}

/** A merchant's application being filled in: its step, its issues, and how it is sent. */
export function useApplication({ role, accountId, application, start }: ApplicationOptions) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const pathOf = useOnboardingPath();
  const [step, setStep] = useState(start.step);
  const [doubts, setDoubts] = useState<readonly ApplicationField[]>(start.doubts);
  const [issues, setIssues] = useState<FieldIssues>({});
  const [refused, setRefused] = useState(application?.state === 'refused' ? application.fieldReasons : {});
  const form = useForm<ApplicationValues>({ defaultValues: start.values });
  const heading = useRef<HTMLHeadingElement>(null);
  const index = steps.indexOf(step);

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
    const fields = Object.keys(wrong) as ApplicationField[];
    const first = steps.find((each) => fields.some((field) => stepOf(field) === each));
    if (first) setStep(first);
    if (first) focusFirst();
    return first === undefined;
  }

  const check = () => wrongIn(form.getValues(), role, new Date().toISOString().slice(0, 10));
  const next = () => {
    const ofStep = Object.entries(check()).filter(([field]) => stepOf(field as ApplicationField) === step);
    setIssues(Object.fromEntries(ofStep));
    if (ofStep.length > 0) focusFirst();
    else goTo(index + 1);
  };
  const goTo = (target: number) => {
    setStep(steps[target]!);
    window.scrollTo({ top: 0 });
    // Who listens to the page hears which step it is now.
    requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
  };
  const submit = () => {
    if (show(check())) send.mutate(inputOf(form.getValues()));
  };

  const correct = (field: ApplicationField) => {
    setIssues((before) => ({ ...before, [field]: undefined }));
    setRefused((before) => ({ ...before, [field]: undefined }));
    setDoubts((before) => before.filter((each) => each !== field));
  };
  return {
    form,
    heading,
    step,
    index,
    goTo,
    /** Goes on to the next step, or sends the application after the last one. */
    proceed: step === 'review' ? submit : next,
    isSending: send.isPending,
    fields: { role, issues, doubts, refused, setDoubts, correct },
  };
}

/** Once the marks are drawn: the first wrong field gets the focus. */
const focusFirst = () =>
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()),
  );
