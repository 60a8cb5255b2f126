import { useState } from 'react';
import { keyDays, keyScopes, type KeyScope } from '../../../contract/integrations/key-scopes.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { useSecondCode } from '../../features/account/second-factor/use-second-code.ts';
import { FieldsDialog } from '../../ui/form/fields-dialog.tsx';
import { SecretShown } from './secret-shown.tsx';
import { TickList } from './tick-list.tsx';

/** Makes a key; then shows it, this once. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const t = useWords('integrations');
  const format = useFormat();
  const [scopes, setScopes] = useState<KeyScope[]>([]);
  const [wasPressed, setPressed] = useState(false);
  const secondCode = useSecondCode(t('key.codeHint'));
  const make = useSend('apiKeys.make', {
    changes: ['apiKeys.list', 'apiKeys.history'],
    onFailure: secondCode.onFailure,
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
        code: secondCode.field,
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
          ...secondCode.inputOf(code),
        });
      }}
      onClose={onClose}
    />
  );
}
