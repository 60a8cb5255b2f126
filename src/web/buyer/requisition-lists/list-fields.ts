import { mostListName, mostListNote } from '../../../contract/requisition-lists/requisition-list-limits.ts';
import { mostCostCenter, mostPoNumber } from '../../../contract/orders/order-states.ts';
import type { Words } from '../../page/words.ts';
import type { DialogField } from '../../ui/form/fields-dialog.tsx';

type Name = 'name' | 'note' | 'poNumber' | 'costCenter';

/** What is asked of a list itself. */
export const listFields = (
  t: Words<'requisitionList'>,
  start: Partial<Record<Name, string>> = {},
): Record<Name, DialogField<Name>> => ({
  name: { label: t('name'), start: start.name, rules: { required: true }, maxLength: mostListName },
  note: { label: t('note'), start: start.note, rows: 3, maxLength: mostListNote },
  poNumber: {
    label: t('poNumber'),
    start: start.poNumber,
    hint: t('referencesHint'),
    maxLength: mostPoNumber,
  },
  costCenter: { label: t('costCenter'), start: start.costCenter, maxLength: mostCostCenter },
});
