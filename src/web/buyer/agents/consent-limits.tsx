import { useState } from 'react';
import type { InputOf } from '../../../contract/contract.ts';
import { mostOrdersADay } from '../../../contract/agents/agent-scopes.ts';
import { minorUnits, pricesIn, typedWhole } from '../../page/format/format.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Field } from '../../ui/form/field.tsx';
import { KeptTo, type GrantLimits } from './kept-to.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { wholeNumbers } from '../../../kit/decimals.ts';

type Limits = NonNullable<InputOf<'agents.allow'>['limits']>;

const amounts = ['perOrder', 'perDay', 'perMonth'] as const;
const nothing = { perOrder: '0', perDay: '0', perMonth: '0', ordersADay: '0' };

/** What an agent may order without a click, as it is being typed; it begins with nothing. */
export function useConsentLimits() {
  const { currency } = usePlace().priceType;
  const [typed, setTyped] = useState(nothing);
  const [kept, setKept] = useState<GrantLimits>({ shopIds: [], addressIds: [], categoryIds: [] });
  const minor = (name: (typeof amounts)[number]) => minorUnits(typed[name], currency);
  const isCountWrong = !(typedWhole(typed.ordersADay) <= mostOrdersADay);
  const isWrong = isCountWrong || amounts.some((name) => minor(name) === null);
  const limits: Limits = {
    currency,
    perOrder: minor('perOrder') ?? '0',
    perDay: minor('perDay') ?? '0',
    perMonth: minor('perMonth') ?? '0',
    ordersADay: typedWhole(typed.ordersADay),
    ...kept,
  };
  return { typed, setTyped, kept, setKept, minor, currency, isCountWrong, isWrong, limits };
}

/** Asks how much an agent may order without its buyer's approval. */
export function ConsentLimits({ of: form }: { of: ReturnType<typeof useConsentLimits> }) {
  const t = useWords('agents');
  const { typed, setTyped, kept, setKept, minor, currency, isCountWrong } = form;
  const change = (name: keyof typeof nothing, value: string) => setTyped({ ...typed, [name]: value });
  return (
    <fieldset className="space-y-4">
      <legend className="mb-1 font-semibold">{t('limit.title')}</legend>
      {amounts.map((name) => (
        <Field
          key={name}
          label={`${t(`limit.${name}`)} (${currency})`}
          hint={name === 'perOrder' ? t('limit.hint') : undefined}
          error={minor(name) === null ? t('limit.amountWrong') : undefined}
        >
          {(tied) => (
            <NumberInput
              {...tied}
              kind={pricesIn(currency)}
              maxLength={14}
              value={typed[name]}
              onChange={(text) => change(name, text)}
            />
          )}
        </Field>
      ))}
      <Field
        label={t('limit.ordersADay')}
        error={isCountWrong ? t('requestsWrong', { most: mostOrdersADay }) : undefined}
      >
        {(tied) => (
          <NumberInput
            {...tied}
            kind={wholeNumbers}
            maxLength={3}
            value={typed.ordersADay}
            onChange={(text) => change('ordersADay', text)}
          />
        )}
      </Field>
      <KeptTo kept={kept} onChange={setKept} />
    </fieldset>
  );
}
