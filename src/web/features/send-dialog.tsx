import { useState } from 'react';
import type { CallKey } from '../../contract/calls.ts';
import type { InputOf, OutputOf } from '../../contract/contract.ts';
import type { ApiError } from '../page/calls/api.ts';
import { useSend, wrongFields } from '../page/calls/calls.ts';
import { FieldsDialog, type FieldsDialogProps } from '../ui/form/fields-dialog.tsx';
import { toast } from '../ui/overlay/toast.tsx';

interface Props<Key extends CallKey, Name extends string> extends Omit<
  FieldsDialogProps<Name>,
  'fields' | 'refused' | 'onSubmit'
> {
  call: Key;
  fields?: FieldsDialogProps<Name>['fields'];
  /** What is sent; undefined while something besides the fields is missing. */
  input: (values: Record<Name, string>) => InputOf<Key> | undefined;
  /** Keys of the calls whose kept answers this makes out of date. */
  changes?: CallKey[];
  /** As of `useSend`. */
  decides?: boolean;
  /** What is said when it is done. */
  done?: string | ((output: OutputOf<Key>) => string);
  /** What follows besides that the dialog closes. */
  onDone?: (output: OutputOf<Key>) => void;
  /** As of `useSend`. */
  onFailure?: (error: ApiError) => boolean | void;
}

/** A dialog that makes one call: of a yes, or of what its fields hold. Refused, it stays as it is. */
export function SendDialog<Key extends CallKey, Name extends string = never>(props: Props<Key, Name>) {
  const { call, fields, input, changes, decides, done, onDone, onFailure, ...dialog } = props;
  const [refused, setRefused] = useState<Partial<Record<string, string>>>({});
  const send = useSend(call, {
    changes,
    decides,
    onDone(output) {
      if (done) toast.success(typeof done === 'string' ? done : done(output));
      onDone?.(output);
      dialog.onClose();
    },
    onFailure(error) {
      const wrong = wrongFields(error).filter((name) => fields && name in fields);
      setRefused(Object.fromEntries(wrong.map((name) => [name, error.message])));
      return onFailure ? onFailure(error) : wrong.length > 0;
    },
  });
  const submit = (values: Record<Name, string>) => {
    const requested = input(values);
    if (requested === undefined) return;
    setRefused({});
    send.mutate(requested);
  };
  return (
    <FieldsDialog<Name>
      {...dialog}
      fields={fields ?? ({} as FieldsDialogProps<Name>['fields'])}
      refused={refused as Partial<Record<Name, string>>}
      busy={dialog.busy || send.isPending}
      onSubmit={submit}
    />
  );
}
