import type { Quote, WholeRfq } from '../../../contract/rfqs/rfqs.ts';
import type { InputOf } from '../../../contract/contract.ts';
import { wholeNumbers } from '../../../kit/decimals.ts';
import { majorUnits, minorUnits, pricesIn, typedWhole } from '../../page/format/format.ts';
import type { Words } from '../../page/words.ts';
import type { DialogField } from '../../ui/form/fields-dialog.tsx';

export type CallOffName = 'callOffs' | 'callOffSmallest' | 'callOffFreight' | 'callOffUntil';
type Values = Record<CallOffName | 'currency' | 'minimum' | 'validUntil', string>;

interface Days {
  /** Days from today as an ISO day. */
  dayAfter: (days: number) => string;
}

const longestCallOffs = 365;
const usualCallOffs = 180;

/** Whether what is quoted may be ordered in parts: the smallest, what sending each costs, and until which day. */
export function callOffFields(
  t: Words<'callOff'>,
  { unit }: WholeRfq,
  earlier: Quote | undefined,
  { dayAfter }: Days,
): Record<CallOffName, DialogField<keyof Values>> {
  const callOffs = earlier?.callOffs;
  const isAsked = (values: Values) => values.callOffs === 'parts';
  return {
    callOffs: {
      label: t('offer'),
      hint: t('offerHint'),
      start: callOffs ? 'parts' : 'once',
      options: [
        { value: 'once', text: t('offerOnce') },
        { value: 'parts', text: t('offerParts') },
      ],
      wide: true,
    },
    callOffSmallest: {
      label: t('smallestIn', { unit }),
      start: callOffs ? String(callOffs.smallest) : '',
      required: true,
      check: (text, { minimum }) =>
        (typedWhole(text) > 0 && typedWhole(text) <= typedWhole(minimum)) ||
        t('wantedSmallest', { most: typedWhole(minimum) || 1, unit }),
      numbers: wholeNumbers,
      isAsked,
    },
    callOffFreight: {
      label: t('freight'),
      hint: t('freightHint'),
      start: callOffs ? majorUnits(callOffs.freight.amount, callOffs.freight.currency) : '',
      check: (text, { currency }) => !text || minorUnits(text, currency) !== null || t('wantedPrice'),
      numbers: ({ currency }) => pricesIn(currency),
      isAsked,
    },
    callOffUntil: {
      label: t('until'),
      start: callOffs?.until ?? dayAfter(usualCallOffs),
      required: true,
      check: (day, { validUntil }) =>
        (day >= validUntil && day <= dayAfter(longestCallOffs)) || t('wantedUntil'),
      type: 'date',
      min: dayAfter(0),
      max: dayAfter(longestCallOffs),
      isAsked,
    },
  };
}

/** What is sent of it; undefined where all is ordered at once. */
export const callOffsIn = (
  values: Pick<Values, CallOffName | 'currency'>,
): InputOf<'rfqs.quote'>['callOffs'] =>
  values.callOffs === 'parts'
    ? {
        smallest: typedWhole(values.callOffSmallest),
        freight: minorUnits(values.callOffFreight || '0', values.currency)!,
        until: values.callOffUntil,
      }
    : undefined;
