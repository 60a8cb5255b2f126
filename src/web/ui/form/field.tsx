import {
  useId,
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
} from 'react';
import { DateInput } from './date-input.tsx';
import { useLabels } from '../labels.ts';

interface FieldProps {
  label: ReactNode;
  /** Says how to fill it in. */
  hint?: ReactNode;
  /** Says what is wrong and what to do. */
  error?: string;
  required?: boolean;
  /** Gets what ties the control to its label, hint and error. */
  children: (control: ControlProps) => ReactNode;
}

export interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
}

/** A control with its label above, and its hint or error below. */
export function Field({ label, hint, error, required, children }: FieldProps) {
  const id = useId();
  const labels = useLabels();
  const note = error ?? hint;
  return (
    <div className="space-y-1.5">
      <label id={`${id}-label`} htmlFor={id} className="block font-semibold">
        {label}
        {required && (
          <span className="ms-1 text-cinnabar" title={labels.required} aria-hidden>
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {note && (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={`text-xs ${error ? 'text-cinnabar' : 'text-muted'}`}
        >
          {note}
        </p>
      )}
    </div>
  );
}

/** One line of text. Phone numbers, codes and amounts ask for `figures` in `className`: they read left-to-right. */
export function Input({ className = '', ref, ...rest }: ComponentProps<'input'>) {
  // Of one that keeps its value itself nobody else knows what stands in it.
  if ((rest.type === 'date' || rest.type === 'datetime-local') && rest.value !== undefined)
    return <DateInput className={className} {...rest} />;
  return <input ref={ref} className={`field ${className}`} {...rest} />;
}

export function Textarea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={3} className={`field ${className}`} {...rest} />;
}

/** The browser's own list of choices: the best there is under a thumb. */
export function Select({ className = '', ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return <select className={`field ${className}`} {...rest} />;
}

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children?: ReactNode;
}

/** A box to tick, with its text beside it; without text give it an `aria-label`. */
export function Checkbox({ children, className = '', ...rest }: ChoiceProps) {
  return <Choice type="checkbox" className={className} rest={rest} text={children} />;
}

export function Radio({ children, className = '', ...rest }: ChoiceProps) {
  return <Choice type="radio" className={className} rest={rest} text={children} />;
}

interface ChoiceLook {
  type: 'checkbox' | 'radio';
  className: string;
  rest: InputHTMLAttributes<HTMLInputElement>;
  text: ReactNode;
}

function Choice({ type, className, rest, text }: ChoiceLook) {
  return (
    <label
      className={`flex min-h-8 cursor-pointer items-center gap-2 has-disabled:cursor-not-allowed has-disabled:text-muted ${className}`}
    >
      <input type={type} className="size-4 shrink-0 accent-cinnabar" {...rest} />
      {text}
    </label>
  );
}
