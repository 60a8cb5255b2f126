import type { OutputOf } from '../../../contract/contract.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { useFields } from '../../ui/form/use-fields.ts';

type Trial = OutputOf<'console.installation.tryMail'>;

/** Sends the operator a letter, and says what the mail server answers. */
export function TryMail() {
  const t = useWords('console');
  const send = useSend('console.installation.tryMail', {});
  return (
    <div className="space-y-3">
      <Button busy={send.isPending} onClick={() => send.mutate({})}>
        {t('try.mail')}
      </Button>
      <TrialAnswer trial={send.data} />
    </div>
  );
}

const phoneWithCode = /^\+[0-9]{7,15}$/;

/** The same by the gateway for text messages, to a telephone. */
export function TryTextMessage() {
  const t = useWords('console');
  const send = useSend('console.installation.tryTextMessage', {});
  const form = useFields({ phone: '' }, () => ({
    phone: {
      label: t('try.phone'),
      hint: t('try.phoneHint'),
      type: 'tel',
      figures: true,
      maxLength: 16,
      check: (phone: string) => (phoneWithCode.test(phone) ? true : t('try.phoneWrong')),
    },
  }));
  return (
    <form
      noValidate
      className="max-w-sm space-y-3"
      onSubmit={form.submit(({ phone }) => send.mutate({ phone }))}
    >
      <Fields form={form} />
      <Button type="submit" busy={send.isPending}>
        {t('try.text')}
      </Button>
      <TrialAnswer trial={send.data} />
    </form>
  );
}

function TrialAnswer({ trial }: { trial: Trial | undefined }) {
  const t = useWords('console');
  if (!trial) return null;
  const { state, recipient, answer } = trial;
  return (
    <output
      className={`block rounded px-3 py-2 ${state === 'sent' ? 'bg-jade-soft' : 'bg-cinnabar-soft text-cinnabar-deep'}`}
    >
      <span className="block">{state === 'unset' ? t('try.unset') : t(`try.${state}`, { recipient })}</span>
      {answer && (
        <code dir="ltr" className="block text-xs break-words">
          {answer}
        </code>
      )}
    </output>
  );
}
