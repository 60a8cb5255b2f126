import type { ReactNode } from 'react';
import { Fields } from './fields.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import type { FormField } from './form-field.ts';
import { useFields } from './use-fields.ts';

type Values<Name extends string> = Record<Name, string>;

/** One thing that a dialog asks for. */
export interface DialogField<Name extends string> extends Omit<FormField<string, Values<Name>>, 'render'> {
  /** What stands in it at first. */
  start?: string;
}

export interface FieldsDialogProps<Name extends string> extends Omit<FormDialogProps, 'onSubmit'> {
  /** In the order in which they are asked for, below `children`. */
  fields: Record<Name, DialogField<Name>>;
  /** Stands below the fields. */
  below?: ReactNode;
  /** What the server said of fields that were sent. */
  refused?: Partial<Record<Name, string>>;
  /** Gets what was typed, without the blanks around it, once nothing is wrong with it. */
  onSubmit: (values: Values<Name>) => void;
}

/** Asks for some fields before something is done; what was typed stays until the dialog is closed. */
export function FieldsDialog<Name extends string>(props: FieldsDialogProps<Name>) {
  const { fields, below, refused, onSubmit, children, ...dialog } = props;
  const names = Object.keys(fields) as Name[];
  const form = useFields<Values<Name>>(
    () => Object.fromEntries(names.map((name) => [name, fields[name].start ?? ''])) as Values<Name>,
    () => fields,
  );
  return (
    <FormDialog {...dialog} onSubmit={form.submit(onSubmit)}>
      {children}
      <Fields form={{ ...form, errorOf: (name) => form.errorOf(name) ?? refused?.[name] }} />
      {below}
    </FormDialog>
  );
}
