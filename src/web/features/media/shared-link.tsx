import { CopyButton } from '../office/copy-text.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { SquareCode } from './square-code.tsx';

interface Props {
  label: string;
  url: string;
}

/** An address to be copied. */
export const LinkField = ({ label, url }: Props) => (
  <Field label={label}>
    {(control) => (
      <span className="flex items-center gap-1">
        <Input
          {...control}
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
          className="figures"
        />
        <CopyButton text={url} of={label} />
      </span>
    )}
  </Field>
);

/** An address to be scanned. */
export const LinkCode = ({ label, url }: Props) => (
  <figure className="flex flex-col items-center gap-2 border-t border-line pt-4">
    <SquareCode text={url} label={label} />
    <figcaption className="text-muted">{label}</figcaption>
  </figure>
);
