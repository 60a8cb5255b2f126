import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  conditionDocuments,
  conditionMoments,
  mostConditions,
  type ConditionDocument,
  type ConditionMoment,
} from '../../../../contract/orders/conditions/condition-kinds.ts';
import type { OrderConditions } from '../../../../contract/orders/conditions/order-conditions.ts';
import type { OrderDetail } from '../../../../contract/orders/orders.ts';
import { useSend } from '../../../page/calls/calls.ts';
import { useWords } from '../../../page/words.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Field, Input, Select } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';

interface Row {
  document: ConditionDocument;
  moment: ConditionMoment;
  title: string;
}

interface Props {
  order: OrderDetail;
  conditions: OrderConditions['conditions'];
  onClose: () => void;
}

/** What an unpaid order is to wait for: a row for each document. */
export function ProposeConditions({ order, conditions, onClose }: Props) {
  const t = useWords('orderCondition');
  const [rows, setRows] = useState<readonly Row[]>(() =>
    conditions.length > 0
      ? conditions.map(({ document, moment, title }) => ({ document, moment, title }))
      : [{ document: 'inspection_certificate', moment: 'dispatch', title: '' }],
  );
  const [wasPressed, setPressed] = useState(false);
  const propose = useSend('orderConditions.propose', {
    changes: ['orderConditions.list', 'orders.getForBuyer'],
    decides: true,
    onDone() {
      toast.success(t('proposed'));
      onClose();
    },
  });
  const isUnnamed = ({ document, title }: Row) => document === 'other' && title.trim() === '';
  const change = (index: number, changes: Partial<Row>) =>
    setRows(rows.map((row, i) => (i === index ? { ...row, ...changes } : row)));
  const submit = () => {
    setPressed(true);
    if (rows.some(isUnnamed)) return;
    const proposed = rows.map((row) => ({ ...row, title: row.title.trim() }));
    propose.mutate({ id: order.id, version: order.version, conditions: proposed });
  };
  return (
    <FormDialog
      title={t('propose')}
      verb={t('send')}
      width={640}
      busy={propose.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{t('proposeHint')}</p>
      <ul className="space-y-4">
        {rows.map((row, index) => (
          <ConditionRow
            key={index}
            row={row}
            error={wasPressed && isUnnamed(row) ? t('saysNeeded') : undefined}
            onChange={(changes) => change(index, changes)}
            onRemove={() => setRows(rows.filter((_, i) => i !== index))}
          />
        ))}
      </ul>
      {rows.length < mostConditions && (
        <Button
          size="small"
          onClick={() => setRows([...rows, { document: 'bill_of_lading', moment: 'release', title: '' }])}
        >
          <Plus size={16} aria-hidden />
          {t('add')}
        </Button>
      )}
    </FormDialog>
  );
}

interface RowProps {
  row: Row;
  /** What is wrong with what it has to say. */
  error: string | undefined;
  onChange: (changes: Partial<Row>) => void;
  onRemove: () => void;
}

function ConditionRow({ row, error, onChange, onRemove }: RowProps) {
  const t = useWords('orderCondition');
  return (
    <li className="space-y-3 rounded-sm border border-line p-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Choice
          label={t('document')}
          value={row.document}
          values={conditionDocuments}
          textOf={(document) => t(`document.${document}`)}
          onChange={(document) => onChange({ document })}
        />
        <Choice
          label={t('moment')}
          value={row.moment}
          values={conditionMoments}
          textOf={(moment) => t(`moment.${moment}`)}
          onChange={(moment) => onChange({ moment })}
        />
      </div>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field label={t('says')} error={error}>
            {(control) => (
              <Input
                {...control}
                maxLength={120}
                dir="auto"
                value={row.title}
                onChange={({ target }) => onChange({ title: target.value })}
              />
            )}
          </Field>
        </div>
        <IconButton label={t('remove', { document: t(`document.${row.document}`) })} onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  values: readonly Value[];
  textOf: (value: Value) => string;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, values, textOf, onChange }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value as Value)}>
          {values.map((option) => (
            <option key={option} value={option}>
              {textOf(option)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
