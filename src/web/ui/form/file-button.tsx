import type { InputHTMLAttributes, ReactNode } from 'react';
import { buttonClass } from '../button.tsx';

interface Props extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'multiple' | 'disabled' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
> {
  /** MIME types and endings of names. */
  accept: readonly string[];
  onFiles: (files: File[]) => void;
  tone?: 'main' | 'quiet';
  /** What it says, which the browser would say in its own language. */
  children: ReactNode;
}

/** A button that opens the browser's choice of files. */
export function FileButton({ accept, onFiles, tone, children, ...input }: Props) {
  return (
    <label
      className={`${buttonClass({ tone })} relative has-disabled:border-line has-disabled:bg-sand has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-cinnabar`}
    >
      {children}
      <input
        {...input}
        type="file"
        accept={accept.join(',')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
        className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
      />
    </label>
  );
}
