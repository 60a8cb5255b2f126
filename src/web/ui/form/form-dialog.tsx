import { useId, type FormEvent, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { useLabels } from '../labels.ts';

export interface FormDialogProps {
  title: ReactNode;
  /** The verb on the button that does it. */
  verb: string;
  danger?: boolean;
  busy?: boolean;
  /** While something is missing that no field can tell. */
  disabled?: boolean;
  /** In pixels. */
  width?: number;
  /** How the fields stand. */
  className?: string;
  /** Other things to do, before the two buttons. */
  actions?: ReactNode;
  /** Sends what is in the fields, or marks those that are wrong. */
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before something is done: for a yes, or for what the fields in it hold. Leads to the first field that is wrong. */
export function FormDialog(props: FormDialogProps) {
  const { title, verb, danger, busy, disabled, width = 440, className = 'space-y-4', actions } = props;
  const labels = useLabels();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    // A form inside of this one, or of a dialog over it, is told to this one, too; and this one to what it stands in.
    if (event.target !== form) return;
    event.preventDefault();
    event.stopPropagation();
    props.onSubmit();
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <Dialog
      title={title}
      width={width}
      onClose={props.onClose}
      actions={
        <>
          {actions}
          <Button onClick={props.onClose}>{labels.cancel}</Button>
          <Button type="submit" form={id} tone={danger ? 'danger' : 'main'} busy={busy} disabled={disabled}>
            {verb}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className={className}>
        {props.children}
      </form>
    </Dialog>
  );
}
