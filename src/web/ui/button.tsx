import type { ButtonHTMLAttributes, ReactNode } from 'react';

type Tone = 'main' | 'quiet' | 'plain' | 'danger';
type Size = 'small' | 'medium' | 'large';

const tones: Record<Tone, string> = {
  main: 'border-transparent bg-cinnabar text-card hover:bg-cinnabar-deep',
  quiet: 'border-line-strong bg-card hover:border-ink',
  plain: 'border-transparent hover:bg-sand-deep/60',
  danger: 'border-cinnabar bg-card text-cinnabar hover:bg-cinnabar-soft',
};

const sizes: Record<Size, string> = {
  small: 'min-h-8 px-3 text-sm',
  medium: 'min-h-10 px-4 text-sm',
  large: 'min-h-12 px-6 text-base',
};

/** The look of a button, for anchors that act as one. `main` is for the one action that matters on a screen. */
export const buttonClass = ({ tone = 'quiet', size = 'medium' }: { tone?: Tone; size?: Size } = {}): string =>
  `inline-flex items-center justify-center gap-2 rounded border text-center print:hidden font-semibold transition-colors disabled:border-line disabled:bg-sand disabled:text-muted ${tones[tone]} ${sizes[size]}`;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  tone?: Tone;
  size?: Size;
  /** Shows that the work is under way and takes no second press. */
  busy?: boolean;
}

export function Button({
  tone,
  size,
  busy = false,
  className = '',
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={`${buttonClass({ tone, size })} ${className}`}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, for those who cannot see the icon. */
  label: string;
  children: ReactNode;
}

/** A button that is only an icon, large enough for a thumb. */
export function IconButton({ label, className = '', children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`inline-flex size-10 shrink-0 items-center justify-center rounded transition-colors hover:bg-sand-deep/60 disabled:text-line-strong ${className}`}
      {...rest}
    >
      {children}
    </button>
  );
}

export function Spinner() {
  return (
    <span
      aria-hidden
      className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent"
    />
  );
}
