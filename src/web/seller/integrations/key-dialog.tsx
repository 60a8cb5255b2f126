import { useState } from 'react';
import { keyDays, keyScopes, type KeyScope } from '../../../contract/integrations/key-scopes.ts';
import { useSend } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { FieldsDialog } from '../../ui/fields-dialog.tsx';
import { SecretShown } from './secret-shown.tsx';
import { TickList } from './tick-list.tsx';

/** Makes a key; then shows it, this once. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const t = useWords('integrations');
  const format = useFormat();
  const [scopes, setScopes] = useState<KeyScope[]>([]);
  const [wasPressed, setPressed] = useState(false);
  const [asksForCode, setAsksForCode] = useState(false);
  const make = useSend('apiKeys.make', {
    changes: ['apiKeys.list', 'apiKeys.history'],
    onFailure(error) {
      // Where there is an app, its code is asked for now, and nothing is wrong yet.
      if (error.code !== 'SECOND_CODE_WANTED' || asksForCode) return false;
      setAsksForCode(true);
      return true;
    },
  });
  if (make.data)
    return (
      <SecretShown
        title={t('key.made')}
        hint={t('key.madeHint', { day: format.date(make.data.expiresAt) })}
        label={t('key.value')}
        secret={make.data.key}
        onClose={onClose}
      />
    );
  return (
    <FieldsDialog
      title={t('key.make')}
      verb={t('key.makeVerb')}
      busy={make.isPending}
      width={480}
      fields={{
        name: {
          label: t('key.name'),
          hint: t('key.nameHint'),
          rules: { required: true },
          maxLength: 60,
        },
        days: {
          label: t('key.days'),
          start: '90',
          options: keyDays.map((days) => ({ value: String(days), text: t('key.daysOf', { days }) })),
        },
        code: {
          label: t('key.code'),
          hint: t('key.codeHint'),
          figures: true,
          maxLength: 40,
          autoComplete: 'one-time-code',
          isAsked: () => asksForCode,
          rules: { required: true },
        },
      }}
      below={
        <TickList
          legend={t('key.scopes')}
          values={keyScopes}
          ticked={scopes}
          error={wasPressed && scopes.length === 0 ? t('key.scopesWanted') : undefined}
          textOf={(scope) => t(`scope.${scope}`)}
          onChange={setScopes}
        />
      }
      onSubmit={({ name, days, code }) => {
        setPressed(true);
        if (scopes.length === 0) return;
        make.mutate({
          name,
          scopes,
          days: keyDays.find((choice) => String(choice) === days) ?? 90,
          ...(asksForCode && { code }),
        });
      }}
      onClose={onClose}
    />
  );
}
