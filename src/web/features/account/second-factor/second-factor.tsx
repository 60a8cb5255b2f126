import { useState, type FormEvent } from 'react';
import type { OutputOf } from '../../../../contract/contract.ts';
import { errorText, useCall, useSend } from '../../../page/calls/calls.ts';
import { useFormat } from '../../../page/format/format.ts';
import { useWords } from '../../../page/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/form/field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { AppSecret } from './app-secret.tsx';
import { PasswordInput } from '../password-input.tsx';
import { RecoveryList } from './recovery-list.tsx';

/** A code of an authenticator app at every sign-in, for whoever wants that. */
export function SecondFactor() {
  const t = useWords('security');
  const common = useWords('common');
  const format = useFormat();
  const { data, isError, refetch } = useCall('secondFactor.get', {});
  const [isOpen, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const since = data?.since ?? null;
  return (
    <section className="space-y-3 border-t border-line pt-5">
      <h3 className="flex items-center gap-2 text-base font-semibold">
        {t('second.title')}
        {data && <Badge tone={since ? 'good' : 'neutral'}>{t(since ? 'second.on' : 'second.off')}</Badge>}
      </h3>
      {isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-16" />
      ) : codes ? (
        <>
          <p className="text-muted">{t('second.codesHint')}</p>
          <RecoveryList codes={codes} copy={t('second.copy')} download={common('action.download')} />
          <Button tone="main" onClick={() => setCodes(null)}>
            {t('second.kept')}
          </Button>
        </>
      ) : (
        <>
          <p className="text-muted">
            {since
              ? t('second.since', { day: format.date(since), count: data.recoveryCodesLeft })
              : t('second.why')}
          </p>
          {!isOpen ? (
            <Button onClick={() => setOpen(true)}>{t(since ? 'second.disable' : 'second.enable')}</Button>
          ) : since ? (
            <Disable onDone={() => setOpen(false)} />
          ) : (
            <Enable
              onDone={(made) => {
                setOpen(false);
                setCodes(made);
              }}
            />
          )}
        </>
      )}
    </section>
  );
}

const Failure = ({ text }: { text: string }) =>
  text && (
    <p role="alert" className="rounded bg-cinnabar-soft px-3 py-2 text-cinnabar-deep">
      {text}
    </p>
  );

interface PasswordProps {
  value: string;
  onChange: (value: string) => void;
}

function Password({ value, onChange }: PasswordProps) {
  const t = useWords('account');
  return (
    <Field label={t('security.present')} required>
      {(tied) => (
        <PasswordInput
          {...tied}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          autoComplete="current-password"
        />
      )}
    </Field>
  );
}

interface CodeProps extends PasswordProps {
  label: string;
  hint?: string;
}

const Code = ({ label, hint, value, onChange }: CodeProps) => (
  <Field label={label} hint={hint} required>
    {(tied) => (
      <Input
        {...tied}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        autoComplete="one-time-code"
        maxLength={20}
        className="figures"
      />
    )}
  </Field>
);

function Enable({ onDone }: { onDone: (codes: string[]) => void }) {
  const t = useWords('security');
  const common = useWords('common');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState('');
  const [begun, setBegun] = useState<OutputOf<'secondFactor.begin'> | null>(null);
  const [code, setCode] = useState('');
  const onFailure = (error: unknown) => setFailure(errorText(error, common));
  const begin = useSend('secondFactor.begin', { onDone: setBegun, onFailure });
  const enable = useSend('secondFactor.enable', {
    changes: ['secondFactor.get'],
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
    onFailure,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailure('');
    if (begun) enable.mutate({ setup: begun.setup, code: code.replace(/\s/g, '') });
    else begin.mutate({ password });
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      {begun ? (
        <>
          <p className="text-muted">{t('second.scan')}</p>
          <AppSecret
            picture={begun.picture}
            secret={begun.secret}
            pictureLabel={t('second.picture')}
            secretLabel={t('second.secret')}
          />
          <Code label={t('second.code')} value={code} onChange={setCode} />
        </>
      ) : (
        <Password value={password} onChange={setPassword} />
      )}
      <Failure text={failure} />
      <Button
        type="submit"
        tone="main"
        busy={begin.isPending || enable.isPending}
        disabled={begun ? code.trim() === '' : password === ''}
      >
        {t(begun ? 'second.enable' : 'second.next')}
      </Button>
    </form>
  );
}

function Disable({ onDone }: { onDone: () => void }) {
  const t = useWords('security');
  const common = useWords('common');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState('');
  const disable = useSend('secondFactor.disable', {
    changes: ['secondFactor.get'],
    onDone,
    onFailure: (error) => setFailure(errorText(error, common)),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setFailure('');
        disable.mutate({ password, code });
      }}
      className="space-y-4"
    >
      <Password value={password} onChange={setPassword} />
      <Code label={t('second.code')} hint={t('second.codeHint')} value={code} onChange={setCode} />
      <Failure text={failure} />
      <Button
        type="submit"
        tone="danger"
        busy={disable.isPending}
        disabled={password === '' || code.trim().length < 6}
      >
        {t('second.disable')}
      </Button>
    </form>
  );
}
