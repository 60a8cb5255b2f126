import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { feeScopes, mostBasisPoints, type FeeScope } from '../../../contract/fees/fee-scopes.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useWords } from '../../page/words.ts';
import { Field, Select } from '../../ui/form/field.tsx';
import { percents, pointsOf } from './percent.ts';
import { SubjectSearch, type ChosenSubject } from './subject-search.tsx';

type Channels = OutputOf<'console.feeRates.list'>['channels'];

/** Whom a rate is for, as far as that is chosen. */
interface RateSubject {
  scope: FeeScope;
  shopOrCategory: ChosenSubject | null;
  channel: string;
}

const hasSubject = ({ scope, shopOrCategory, channel }: RateSubject): boolean =>
  scope === 'general' || (scope === 'channel' ? channel !== '' : shopOrCategory !== null);

/** Proposes a rate: for whom, how much, and from which day on. */
export function ProposeRate({
  channels,
  today,
  onClose,
}: {
  channels: Channels;
  today: string;
  onClose: () => void;
}) {
  const t = useWords('fees');
  const [subject, setSubject] = useState<RateSubject>({ scope: 'shop', shopOrCategory: null, channel: '' });
  const [isTried, setTried] = useState(false);
  const { scope, shopOrCategory, channel } = subject;
  const isMissing = isTried && !hasSubject(subject);
  return (
    <SendDialog
      title={t('propose')}
      verb={t('propose')}
      call="console.feeRates.propose"
      changes={['console.feeRates.list', 'console.feeRates.trial', 'console.log.list']}
      done={({ isApproved }) => t(isApproved ? 'propose.approved' : 'propose.done')}
      fields={{
        percent: {
          label: t('percent'),
          hint: t(scope === 'general' ? 'percent.hint' : 'percent.endHint'),
          unit: '%',
          numbers: percents,
          maxLength: 6,
          required: scope === 'general',
          check: (text: string) => {
            if (text === '') return scope === 'general' ? t('percent.wanted') : true;
            return pointsOf(text) <= mostBasisPoints
              ? true
              : t('percent.wrong', { most: mostBasisPoints / 100 });
          },
        },
        day: {
          label: t('from'),
          hint: t('from.hint'),
          start: today,
          min: today,
          type: 'date',
          figures: true,
          rules: { required: true },
        },
        reason: { label: t('reason'), saysSomething: true, rows: 3, maxLength: 500 },
      }}
      input={({ percent, day, reason }) => {
        setTried(true);
        if (!hasSubject(subject)) return undefined;
        return {
          scope,
          day,
          reason,
          ...(percent !== '' && { basisPoints: pointsOf(percent) }),
          ...(scope === 'shop' && { shopId: shopOrCategory!.id }),
          ...(scope === 'category' && { categoryId: shopOrCategory!.id }),
          ...(scope === 'channel' && { channel }),
        };
      }}
      onClose={onClose}
    >
      <Subject
        channels={channels}
        value={subject}
        onChange={setSubject}
        error={isMissing ? t('subject.wanted') : undefined}
      />
    </SendDialog>
  );
}

function Subject({
  channels,
  value,
  onChange,
  error,
}: {
  channels: Channels;
  value: RateSubject;
  onChange: (subject: RateSubject) => void;
  error: string | undefined;
}) {
  const t = useWords('fees');
  const { scope, shopOrCategory, channel } = value;
  return (
    <>
      <Field label={t('scope')} required>
        {(control) => (
          <Select
            {...control}
            value={scope}
            onChange={({ target }) =>
              onChange({
                scope: target.value as FeeScope,
                shopOrCategory: null,
                channel: channels[0]?.code ?? '',
              })
            }
          >
            {feeScopes.map((option) => (
              <option key={option} value={option}>
                {t(`scope.${option}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {(scope === 'shop' || scope === 'category') && (
        <SubjectSearch
          key={scope}
          kind={scope}
          value={shopOrCategory}
          onChange={(subject) => onChange({ ...value, shopOrCategory: subject })}
          error={error}
          required
        />
      )}
      {scope === 'channel' && (
        <Field label={t('scope.channel')} required>
          {(control) => (
            <Select
              {...control}
              value={channel}
              onChange={({ target }) => onChange({ ...value, channel: target.value })}
            >
              {channels.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  );
}
